/** Side of the grid that every symbol is drawn on. */
export const symbolSize = 48;

/** A point's words of a state, English and French, with which a symbol shows it. */
export interface StateWords {
  /** Of the file names of the states 0 and 1. */
  readonly ends: readonly [string, string];
  readonly words: readonly [RegExp, RegExp];
  /** How an Id ends that needs no words; undefined: it needs them. */
  readonly id?: RegExp;
}

const stopped =
  /^(?:stopped|stop|off|idle|standby|out|arr[eê]t|arr[eê]t[eé]e?|[aà] l[’']arr[eê]t|[eé]teinte?|veille)$/i;
const running =
  /^(?:running|run|on|firing|burning|active|marche|en (?:marche|fonctionnement|service)|allum[eé]e?|actif)$/i;
const closed = /^(?:closed|close|shut|ferm[eé]e?)$/i;
const open = /^(?:open|opened|ouverte?)$/i;

export const statePairs = {
  running: { ends: ['stopped', 'running'], words: [stopped, running], id: /(?:^|[^a-z])(?:run|running|marche)$/i },
  open: { ends: ['closed', 'open'], words: [closed, open], id: /(?:^|[^a-z])(?:open|ouverte?)$/i },
  /** A switch carries current while it is closed. */
  closed: { ends: ['open', 'closed'], words: [open, closed], id: /(?:^|[^a-z])(?:closed|fermée?)$/i },
  present: {
    ends: ['absent', 'present'],
    words: [/^(?:absent|failed|failure|off|absente?|panne)$/i, /^(?:present|ok|on|présente?)$/i],
  },
  on: {
    ends: ['off', 'on'],
    words: [/^(?:off|[eé]teinte?|arr[eê]t)$/i, /^(?:on|allum[eé]e?|marche)$/i],
    id: /(?:^|[^a-z])(?:on|marche)$/i,
  },
} as const satisfies Record<string, StateWords>;

type StatePair = keyof typeof statePairs;

/** Where a pipe or a wire ends at it, in units of the grid. */
export type Anchor = readonly [x: number, y: number];

/**
 * Flow goes from left to right. What runs, is open or carries current is bright with a filled mark; what is at rest is
 * dark with a hollow or barred one: shape and brightness both show it.
 */
export interface DrawnSymbol {
  /** English, with the context `symbol`. */
  readonly label: string;
  /** Undefined: it has no states. */
  readonly states?: StatePair;
  /** In names and Ids of points whose state it shows, or of the machines without states; English and French. */
  readonly called?: RegExp;
  readonly anchors: readonly Anchor[];
  /** Of both states; the class `BODY` is the fill by the state. */
  readonly body: string;
  /** Over the body in the states 0 and 1. */
  readonly marks?: readonly [string, string];
}

export type DrawnSymbols = Readonly<Record<string, DrawnSymbol>>;

export const sides: readonly Anchor[] = [
  [6, 24],
  [42, 24],
];
