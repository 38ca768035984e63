import { valueStates } from '../../../protocol/quality.ts';
import type { ManagerParts } from '../../managers/parts.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { type Family, headOf, labelsOf, numberOf } from './exposition.ts';

/** A family with a sample for each point. */
interface OfPoints extends Pick<Family, 'help'> {
  readonly labels: (point: FieldPoint) => Readonly<Record<string, string>>;
  /** Undefined: it has none. */
  readonly value: (now: ReturnType<ManagerParts['table']['at']>) => number | undefined;
}

const families: Readonly<Record<string, OfPoints>> = {
  vigie_point_value: {
    help: 'The value of a point, whatever its quality.',
    labels: ({ id, unit }) => ({ id, unit }),
    value: ({ value }) => (typeof value === 'number' ? value : undefined),
  },
  vigie_point_good: {
    help: '1: the quality of the value is good.',
    labels: ({ id }) => ({ id }),
    value: ({ state }) => (valueStates[state].quality === 'good' ? 1 : 0),
  },
  vigie_point_source_timestamp_seconds: {
    help: 'Since when the value is as it is.',
    labels: ({ id }) => ({ id }),
    value: ({ sourceTime }) => sourceTime / 1000,
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

/** The values of all points that the reader sees. */
export function pointMetrics({ table, configuration: { points } }: ManagerParts): string {
  const all = known.getOrInsertComputed(points, () => headsOf(points));
  const now = points.map(({ infoNumber }) => table.at(table.slotOf(infoNumber) ?? -1));
  return all
    .map(({ name, family: { help, value }, heads }) => {
      let lines = '';
      for (const [i, one] of now.entries()) {
        const number = value(one);
        if (number !== undefined) lines += `${heads[i]}${numberOf(number)}\n`;
      }
      return lines && `${headOf({ name, type: 'gauge', help })}${lines}`;
    })
    .join('');
}

function headsOf(points: readonly FieldPoint[]): readonly Heads[] {
  return Object.entries(families).map(([name, family]) => ({
    ...{ name, family },
    heads: points.map((point) => `${name}${labelsOf(family.labels(point))} `),
  }));
}
