// Plays nights with Good-Enough Golfers, as its page does: game by game, each the best
// of some generations given who met before. Repeats whole nights until the time is over
// and prints the best. Arguments: its folder, players, tables, games, the least cost
// there can be, processor seconds. The first night is always finished.
const fs = require("fs")
const path = require("path")
const vm = require("vm")

const folder = process.argv[2]
const [players, tables, games, least, seconds] = process.argv.slice(3).map(Number)
globalThis._ = require(path.resolve(folder, "node_modules/lodash"))
const source = fs.readFileSync(path.join(folder, "lib/geneticSolver.js"), "utf8")
vm.runInThisContext(source) // a script of a page: defines `geneticSolver`

function spent() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// It knows no sit-outs: they go round by number, and it plays the others.
function seated(game) {
  const rest = players - 4 * tables
  const resting = new Set(_.range(rest).map(k => (game * rest + k) % players))
  return _.range(players).filter(player => !resting.has(player))
}

function play(game, before) {
  const here = seated(game)
  const place = new Map(here.map((player, index) => [player, index]))
  const met = before.map(four => four.filter(p => place.has(p)).map(p => place.get(p)))
  let fours = []
  geneticSolver(tables, 4, 1, [], met, results => { fours = results.rounds[0] })
  return fours.map(four => four.map(index => here[index]))
}

function night(mayStop) {
  const played = []
  for (let game = 0; game < games; game++) {
    if (mayStop && spent() >= seconds) return null
    played.push(play(game, played.flat()))
  }
  return played
}

function cost(played) {
  const times = {}
  for (const [a, b, c, d] of played.flat())
    for (const [one, other] of [[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]]) {
      const pair = Math.min(one, other) * players + Math.max(one, other)
      times[pair] = (times[pair] || 0) + 1
    }
  return _.sum(Object.values(times).map(n => n * (n - 1) / 2))
}

let best = night(false)
let nights = 1
while (cost(best) > least && spent() < seconds) {
  const other = night(true)
  if (other === null) break
  nights += 1
  if (cost(other) < cost(best)) best = other
}
console.log(JSON.stringify({ games: best, nights, seconds: spent() }))
