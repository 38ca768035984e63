import { isStrip, type StateRun, type Track } from './tracks.ts';

/** A stretch of a strip: one state or text; undefined: more than one within a column, too close to be told apart. */
export interface StripPiece {
  readonly from: number;
  readonly to: number;
  readonly words: string | undefined;
  /** 0: off, drawn as a thin line; others fill the strip, the more the higher. */
  readonly level: number;
}

/** Pens that are drawn as strips, in their order; of one that was given other states, all its series in one strip. */
export function stripsOf(tracks: readonly Track[]): readonly (readonly Track[])[] {
  const shown = tracks.filter(({ head, pen }) => isStrip(head) && !pen.isHidden);
  return [...Map.groupBy(shown, ({ pen }) => pen.id).values()];
}

/** The pieces of a strip; stretches without a value are none. */
export function piecesOf(track: Track): readonly StripPiece[] {
  if (track.head.kind === 'text') {
    return track.texts
      .filter(({ text, from, to }) => text !== undefined && to > from)
      .map(({ from, to, text }, i) => ({ from, to, words: text, level: 1 + (i % 2) }));
  }
  const pieces: StripPiece[] = [];
  for (let i = 0; i < track.t.length; i++) {
    const [low = Number.NaN, high = Number.NaN] = [track.min[i], track.max[i]];
    const from = track.t[i] ?? track.to;
    const to = Math.min(track.to, track.t[i + 1] ?? track.to);
    if (Number.isNaN(low) || to <= from) continue;
    const words = low === high ? track.head.states[low] || String(low) : undefined;
    const level = low === high ? low : -1;
    const known = pieces.at(-1);
    if (known && known.to === from && known.words === words && known.level === level)
      pieces[pieces.length - 1] = { ...known, to };
    else pieces.push({ from, to, words, level });
  }
  return pieces;
}

/** What of a text was other than good. */
export function textRuns(track: Track): readonly StateRun[] {
  return track.texts
    .filter(({ state }) => state !== 'good')
    .map(({ from, to, state, text }) => ({ from, to, state, isWhole: text === undefined, before: Number.NaN }));
}
