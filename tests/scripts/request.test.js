// Questions to the laptop, answered by a server of its own here.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { contact, request } from "../../static/js/request.js";

Object.assign(globalThis, { dispatchEvent: () => true });

/** @type {import("node:http").Server} */
let server;
let address = "";

before(async () => {
  server = createServer((incoming, answer) => {
    if (incoming.url === "/hangs") return;
    answer.writeHead(503, { "Retry-After": "4" });
    answer.end(`${incoming.method} ${incoming.headers["x-requested-with"]}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  address = `http://127.0.0.1:${port}`;
});
after(() => server.closeAllConnections());
after(() => server.close());

test("any answer is contact with the laptop", async () => {
  contact.isReached = false;
  const headers = { "X-Requested-With": "queue" };

  const { status, text, wait } = await request(`${address}/`, { method: "POST", headers });

  assert.deepEqual([status, text, wait], [503, "POST queue", 4]);
  assert.equal(contact.isReached, true);
});

test("no answer is none", async () => {
  const patience = new AbortController();
  const asked = request(`${address}/hangs`, {}, patience);
  patience.abort();

  await assert.rejects(asked, { name: "AbortError" });
  assert.equal(contact.isReached, false);
});
