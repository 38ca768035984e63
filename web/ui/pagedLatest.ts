import { createLatest, type Latest, type LatestParts, type LatestSetting, type LatestState } from './latest.ts';

/** As far as it was read: newest first, without a gap. */
export interface Paged<Row> {
  readonly rows: readonly Row[];
  /** Cursor of older rows; undefined: no more can be read. */
  readonly older: string | undefined;
}

/** `notHere`: the device does not know the cursor, because its list has started over. */
type Step<P> = P | 'notHere' | undefined;

interface PagedSetting<P> extends Omit<LatestSetting<P>, 'read'> {
  readonly newest: (before: P | undefined) => Promise<Step<P>>;
  /** The list with its next older rows. */
  readonly older: (before: P) => Promise<Step<P>>;
}

export interface PagedLatest<P extends Paged<unknown>> extends Latest<P> {
  readonly more: () => Promise<void>;
  /** Reads newer rows after what is being read; returns how many came. */
  readonly newer: () => Promise<number>;
  /** Reads on until there are so many rows, or all. */
  readonly readUpTo: (count: number) => Promise<void>;
}

/** Grows at both ends, one request at a time; a list that has started over is read from its first page. */
export function createPagedLatest<P extends Paged<unknown>>(
  { newest, older, ...setting }: PagedSetting<P>,
  parts?: LatestParts,
): PagedLatest<P> {
  const fromStart = async () => known(await newest(undefined));
  const read = async (before: P | undefined) => {
    const next = await newest(before);
    return next === 'notHere' && before ? fromStart() : known(next);
  };
  const readOlder = async (before: P | undefined) => {
    const next = before && (await older(before));
    return next === 'notHere' ? fromStart() : next;
  };
  const latest = createLatest<P>({ ...setting, read }, parts);
  const length = () => latest.get().value?.rows.length ?? 0;
  let reading: Promise<void> | undefined;
  const more = () => {
    reading ??= latest.extend(readOlder, hasOlder).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    ...latest,
    more,
    newer: async () => {
      const before = length();
      await latest.extend(read, () => true);
      return length() - before;
    },
    readUpTo: async (count) => {
      for (let before = -1; before !== length() && length() < count; ) {
        before = length();
        await more();
      }
    },
  };
}

function known<P>(step: Step<P>): P | undefined {
  return step === 'notHere' ? undefined : step;
}

function hasOlder({ value, status }: LatestState<Paged<unknown>>): boolean {
  return status === 'ready' && value?.older !== undefined;
}
