import { type BlockOrder, orderCode, orderOf } from '../blockOrder.ts';
import { ByteList, ByteReader } from '../byteList.ts';
import type { OpenEntries } from '../openSeries.ts';
import { fromStart, type LiveBlock } from '../recording/liveBlock.ts';
import { type SeriesState, tiers } from '../recording/seriesState.ts';
import type { BlockSlice } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { emptyEntries, type TierEntries } from '../tierEntries.ts';
import { type Form, forms } from '../valueForm.ts';

const kinds = { time: 0, series: 1, state: 2, slice: 3 } as const;

/** The part of a block after `offsets`. */
export interface JournaledSlice extends BlockOrder {
  readonly series: number;
  readonly start: number;
  readonly number: number;
  readonly form: Form;
  readonly offsets: readonly [number, number, number];
  readonly slice: BlockSlice;
}

/** Receives the items of a chunk in order. An id of a series is valid until it is given to another. */
export interface ChunkReader {
  /** The first item of a chunk: everything before it was known at that moment, UTC ms. */
  time(time: number): void;
  series(id: number, definition: SeriesDefinition): void;
  /** All of the series that is in memory follows; what was there before and does not follow has gone into a file. */
  state(series: number, state: SeriesState): void;
  slice(journaled: JournaledSlice): void;
}

export class ChunkWriter {
  readonly list = new ByteList();

  constructor(time: number) {
    this.list.byte(kinds.time);
    this.list.unsigned(time);
  }

  series(id: number, definition: SeriesDefinition): void {
    this.#head(kinds.series, id);
    this.#json(definition);
  }

  state(id: number, { entries, ...rest }: SeriesState): void {
    this.#head(kinds.state, id);
    this.#json(rest);
    for (const tier of tiers) {
      this.list.unsigned(entries[tier].length);
      for (const { start, entries: rows } of entries[tier]) {
        this.list.unsigned(start);
        this.#entries(rows);
      }
    }
  }

  /** The part of the block that is not in the journal yet; `isAll`: the whole block. */
  slice(id: number, live: LiveBlock, isAll: boolean): void {
    const { block, number } = live;
    const offsets = isAll ? fromStart : live.journaled;
    const { times, values, marks } = block.sliceFrom(offsets);
    live.journaled = block.lengths();
    this.#head(kinds.slice, id);
    for (const whole of [block.start, number, orderCode(live), forms.indexOf(block.form), ...offsets]) {
      this.list.unsigned(whole);
    }
    for (const bytes of [times, values, marks]) this.#bytes(bytes);
  }

  #head(kind: number, series: number): void {
    this.list.byte(kind);
    this.list.unsigned(series);
  }

  #json(value: unknown): void {
    // JSON has no NaN, which entries without a value have.
    const text = JSON.stringify(value, (_, one: unknown) => (Number.isNaN(one) ? 'NaN' : one));
    this.#bytes(Buffer.from(text, 'utf8'));
  }

  /** Uncompressed: the chunk is compressed. */
  #entries(rows: TierEntries): void {
    this.list.unsigned(rows.n);
    for (const name of lists) this.#bytes(new Uint8Array(Float64Array.from(rows[name]).buffer));
  }

  #bytes(bytes: Uint8Array): void {
    this.list.unsigned(bytes.length);
    this.list.append(bytes);
  }
}

/** Throws RangeError or SyntaxError if the content is damaged. */
export function readChunk(content: Uint8Array, to: ChunkReader): void {
  const bytes = new ByteReader(content);
  const whole = () => bytes.unsigned();
  const take = () => bytes.take(whole());
  const json = () =>
    JSON.parse(Buffer.from(take()).toString('utf8'), (_, one: unknown) => (one === 'NaN' ? Number.NaN : one));
  const readers: Readonly<Record<number, () => void>> = {
    [kinds.time]: () => to.time(whole()),
    [kinds.series]: () => to.series(whole(), json()),
    [kinds.state]: () => {
      const id = whole();
      const rest: Omit<SeriesState, 'entries'> = json();
      const [minutes = [], quarters = []] = tiers.map(() =>
        Array.from({ length: whole() }, (): OpenEntries => {
          const start = whole();
          return { start, entries: readEntries(whole(), take) };
        }),
      );
      to.state(id, { ...rest, entries: { '1m': minutes, '15m': quarters } });
    },
    [kinds.slice]: () => {
      const [series, start, number, order, form] = [whole(), whole(), whole(), whole(), forms[whole()]];
      if (form === undefined) throw new RangeError('a block of no known form');
      const offsets = [whole(), whole(), whole()] as const;
      const slice = { times: take(), values: take(), marks: take() };
      to.slice({ series, start, number, ...orderOf(order), form, offsets, slice });
    },
  };
  while (!bytes.isAtEnd) {
    const read = readers[bytes.byte()];
    if (!read) throw new RangeError('an item of no known kind');
    read();
  }
}

const lists = ['slot', 'min', 'max', 'last', 'sum', 'good', 'quality', 'count', 'resets'] as const;

function readEntries(n: number, take: () => Uint8Array): TierEntries {
  const entries = emptyEntries(n);
  for (const name of lists) entries[name].set(new Float64Array(Uint8Array.from(take()).buffer));
  return entries;
}
