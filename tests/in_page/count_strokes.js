window.strokes = 0;
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.strokes += 1;
  begin.call(this, at);
};
