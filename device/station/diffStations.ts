import { isDeepStrictEqual } from 'node:util';
import type { Station } from './station.ts';

interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const parts = {
  links: ({ links }) => links,
  // The scan group of a point follows from the points beside it.
  points: ({ points }) => new Map(points.map(({ source: _, firstProgramme: __, ...point }) => [point.id, point])),
  programmes: ({ points }) =>
    new Map(points.flatMap(({ id, firstProgramme }) => (firstProgramme ? [[id, firstProgramme]] : []))),
  alarms: ({ alarms }) => new Map(alarms.map((alarm) => [alarm.id, alarm])),
  pages: ({ synoptics }) => new Map(synoptics.map(({ synoptic: { id }, xml }) => [id, xml])),
  images: ({ images }) => images,
  texts: ({ texts }) => texts,
  /** By the names of the station's other fields. */
  settings: ({
    links: _,
    linkIds,
    points,
    rejectedPoints,
    synoptics,
    alarms,
    rejectedAlarms,
    images,
    texts,
    ...station
  }) => {
    const { findings, remarks, files, ...settings } = station;
    return new Map(Object.entries(settings));
  },
} as const satisfies Record<string, (station: Station) => ReadonlyMap<string, unknown>>;

export type StationDifference = Readonly<Record<keyof typeof parts, Difference>>;

export function diffStations(a: Station, b: Station): StationDifference {
  const rows = Object.entries(parts).map(([name, of]) => [name, difference(of(a), of(b))]);
  return Object.fromEntries(rows) as StationDifference;
}

function difference(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): Difference {
  const both = [...a.keys()].filter((id) => b.has(id));
  return {
    added: [...b.keys()].filter((id) => !a.has(id)),
    changed: both.filter((id) => !isDeepStrictEqual(a.get(id), b.get(id))),
    removed: [...a.keys()].filter((id) => !b.has(id)),
  };
}
