import { valueStates } from '../../../protocol/quality.ts';
import type { ManagerParts } from '../../managers/parts.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { type Family, headOf, labelsOf, numberOf } from './exposition.ts';

type Table = ManagerParts['table'];

/** A family with a sample for each point. */
interface OfPoints extends Pick<Family, 'help'> {
  readonly labels: (point: FieldPoint) => Readonly<Record<string, string>>;
  /** Undefined: it has none. */
  readonly value: (table: Table, slot: number) => number | undefined;
}

const families: Readonly<Record<string, OfPoints>> = {
  vigie_point_value: {
    help: 'The value of a point, whatever its quality.',
    labels: ({ id, unit }) => ({ id, unit }),
    value(table, slot) {
      const value = table.valueAt(slot);
      return typeof value === 'number' ? value : undefined;
    },
  },
  vigie_point_good: {
    help: '1: the quality of the value is good.',
    labels: ({ id }) => ({ id }),
    value: (table, slot) => (valueStates[table.stateAt(slot)].quality === 'good' ? 1 : 0),
  },
  vigie_point_source_timestamp_seconds: {
    help: 'Since when the value is as it is.',
    labels: ({ id }) => ({ id }),
    value: (table, slot) => (table.sourceTimeAt(slot) ?? Number.NaN) / 1000,
  },
};

interface Heads {
  readonly name: string;
  readonly family: OfPoints;
  /** Names and labels, in the order of the points. */
  readonly heads: readonly string[];
}

/** Thousands of labels stay the same from scrape to scrape: written once for a list of points. */
const known = new WeakMap<readonly FieldPoint[], readonly Heads[]>();

/** What is alive while a text grows is copied by the collector: short texts leave nothing to copy. */
const pointsAtOnce = 250;

/** The values of all points that the reader sees, in portions. */
export function* pointMetrics({ table, configuration: { points } }: ManagerParts): Iterable<string> {
  const slots = Int32Array.from(points, ({ infoNumber }) => table.slotOf(infoNumber) ?? -1);
  for (const { name, family, heads } of known.getOrInsertComputed(points, () => headsOf(points))) {
    let isBegun = false;
    for (let from = 0; from < slots.length; from += pointsAtOnce) {
      let lines = '';
      for (const [i, slot] of slots.subarray(from, from + pointsAtOnce).entries()) {
        const number = family.value(table, slot);
        if (number !== undefined) lines += `${heads[from + i]}${numberOf(number)}\n`;
      }
      if (lines === '') continue;
      if (!isBegun) yield headOf({ name, type: 'gauge', help: family.help });
      isBegun = true;
      yield lines;
    }
  }
}

function headsOf(points: readonly FieldPoint[]): readonly Heads[] {
  return Object.entries(families).map(([name, family]) => ({
    ...{ name, family },
    heads: points.map((point) => `${name}${labelsOf(family.labels(point))} `),
  }));
}
