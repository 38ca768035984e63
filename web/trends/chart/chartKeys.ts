import type { Range } from '../range/range.ts';

/** From the cursor's moment to its new one, UTC ms; undefined: there is no cursor yet. */
export type MoveCursor = (at: number | undefined) => number;

export interface ChartActs {
  readonly range: Range;
  /** Of the cursor that the keyboard moves; undefined: there is none yet. */
  readonly cursor: number | undefined;
  readonly columnMs: number;
  readonly onCursor: (move: MoveCursor) => void;
  readonly onPan: (ms: number) => void;
  readonly onZoom: (factor: number, at: number) => void;
  readonly onSwitchCursor: () => void;
  readonly onClear: () => void;
  readonly onMarks: () => void;
  readonly onLive: () => void;
}

type Act = (acts: ChartActs) => void;

const step =
  (columns: number): Act =>
  ({ range, columnMs, onCursor }) =>
    onCursor((at = (range.from + range.to) / 2) =>
      Math.max(range.from, Math.min(range.to - 1, at + columns * columnMs)),
    );
const pan =
  (part: number): Act =>
  ({ range, onPan }) =>
    onPan((range.to - range.from) * part);
const zoom =
  (factor: number): Act =>
  ({ range, cursor, onZoom }) =>
    onZoom(
      factor,
      cursor !== undefined && cursor >= range.from && cursor <= range.to ? cursor : (range.from + range.to) / 2,
    );

const keys: Readonly<Record<string, Act>> = {
  ArrowLeft: step(-1),
  ArrowRight: step(1),
  PageUp: step(-10),
  PageDown: step(10),
  'Shift+ArrowLeft': pan(-0.1),
  'Shift+ArrowRight': pan(0.1),
  '+': zoom(0.5),
  '=': zoom(0.5),
  '-': zoom(2),
  Home: ({ range, onCursor }) => onCursor(() => range.from),
  End: ({ range, columnMs, onCursor }) => onCursor(() => Math.max(range.from, range.to - columnMs)),
  Enter: ({ onMarks }) => onMarks(),
  c: ({ onSwitchCursor }) => onSwitchCursor(),
  l: ({ onLive }) => onLive(),
  Delete: ({ onClear }) => onClear(),
  Escape: ({ onClear }) => onClear(),
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Undefined: the key does nothing here. Keys with Control, Alt or Meta belong to the browser. */
export function keyAct({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): Act | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (shiftKey && key.startsWith('Arrow')) return keys[`Shift+${key}`];
  return keys[key] ?? keys[key.toLowerCase()];
}
