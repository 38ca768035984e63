import { expect, test } from 'vitest';
import { soundPatterns } from './patterns.ts';
import { createSoundPlayer } from './player.ts';

const level = { setValueAtTime() {}, linearRampToValueAtTime() {} };

/** The audio of a browser that lets nothing be heard until somebody has pressed something. */
function blockedAudio() {
  const heard: number[] = [];
  let hasPressed = false;
  const context = Object.assign(new EventTarget(), {
    state: 'suspended',
    currentTime: 0,
    destination: {},
    createGain: () => ({ gain: level, connect: () => undefined }),
    createOscillator: () => {
      const frequency = { value: 0 };
      return { frequency, connect: (next: unknown) => next, start: () => heard.push(frequency.value), stop() {} };
    },
    resume: async () => {
      if (!hasPressed) throw new Error('nobody has pressed anything');
      context.state = 'running';
      context.dispatchEvent(new Event('statechange'));
    },
  });
  const player = createSoundPlayer(() => context as unknown as AudioContext);
  return {
    player,
    heard,
    press: () => {
      hasPressed = true;
      return player.allow();
    },
  };
}

test('a browser that blocks sound is told of; a press allows it, and the tones of the pattern are heard', async () => {
  const { player, heard, press } = blockedAudio();
  player.play(soundPatterns[1]);
  expect(player.isBlocked.get()).toBe(true);
  expect(heard).toEqual([]);
  await press();
  expect(player.isBlocked.get()).toBe(false);
  player.play(soundPatterns[1]);
  expect(heard).toEqual([880, 660, 880, 660, 880]);
});

test('a browser without sound says that nothing is heard', async () => {
  const player = createSoundPlayer(() => undefined);
  player.play(soundPatterns[3]);
  await player.allow();
  expect(player.isBlocked.get()).toBe(true);
});
