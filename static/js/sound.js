// Tones of a page, where its browser makes any: after a tap.

const Sound = window.AudioContext || window.webkitAudioContext;
export const hasSound = Boolean(Sound);

export const openSound = () => (Sound ? new Sound() : null);

/**
 * Strike tones that fade: each has its hertz, its loudness, and its seconds.
 * @param {AudioContext} sound
 * @param {number[][]} tones
 * @param {number} [wait] in seconds
 */
export function strike(sound, tones, wait = 0) {
  const at = sound.currentTime + wait;
  for (const [tone, loudness, seconds] of tones) {
    const wave = sound.createOscillator();
    const level = sound.createGain();
    wave.frequency.value = tone;
    level.gain.setValueAtTime(loudness, at);
    level.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    wave.connect(level).connect(sound.destination);
    wave.start(at);
    wave.stop(at + seconds);
  }
}
