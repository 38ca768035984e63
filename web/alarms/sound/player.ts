import { attempt } from '../../../protocol/attempt.ts';
import { createStore, type Readable } from '../../ui/store.ts';
import type { SoundPattern } from './patterns.ts';

const loudness = 0.25;
/** A tone that begins or ends abruptly clicks. */
const edgeSeconds = 0.015;

/** `isBlocked`: the browser allows no sound before a press. */
export interface SoundPlayer {
  readonly isBlocked: Readable<boolean>;
  /** Once, where the browser allows it. */
  readonly play: (pattern: SoundPattern) => void;
  /** Asks the browser for permission; to be called during a press. */
  readonly allow: () => Promise<void>;
}

/** Tones made by the browser; `createContext` returns undefined where it can't. */
export function createSoundPlayer(createContext: () => AudioContext | undefined): SoundPlayer {
  const isBlocked = createStore(false);
  let context: AudioContext | undefined;
  const look = () => isBlocked.set(context?.state !== 'running');
  const ready = () => {
    if (context) return context;
    context = createContext();
    context?.addEventListener('statechange', look);
    return context;
  };
  return {
    isBlocked,
    play: (pattern) => {
      const audio = ready();
      if (audio?.state === 'running') sound(audio, pattern);
      // Some browsers resume automatically; missed sounds are not repeated.
      else audio?.resume().catch(() => undefined);
      look();
    },
    allow: async () => {
      await ready()
        ?.resume()
        .catch(() => undefined);
      look();
    },
  };
}

function sound(context: AudioContext, { tones }: SoundPattern): void {
  const begin = context.currentTime + 0.02;
  for (const { hertz, at, seconds } of tones) {
    const tone = context.createOscillator();
    const level = context.createGain();
    const from = begin + at;
    tone.frequency.value = hertz;
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(loudness, from + edgeSeconds);
    level.gain.setValueAtTime(loudness, from + seconds - edgeSeconds);
    level.gain.linearRampToValueAtTime(0, from + seconds);
    tone.connect(level).connect(context.destination);
    tone.start(from);
    tone.stop(from + seconds);
  }
}

export const browserPlayer = createSoundPlayer(() => attempt(() => new AudioContext()));
