import { isDeepStrictEqual } from 'node:util';
import type { Station } from './station.ts';

/** The ids of what one list has and the other has not, or has otherwise. */
interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** What stations are made of, each part by its id. */
const parts = {
  links: ({ links }) => links,
  // In which scan group a point is read follows from the points beside it.
  points: ({ points }) => new Map(points.map(({ source: _, firstProgramme: __, ...point }) => [point.id, point])),
  programmes: ({ points }) =>
    new Map(points.flatMap(({ id, firstProgramme }) => (firstProgramme ? [[id, firstProgramme]] : []))),
  alarms: ({ alarms }) => new Map(alarms.map((alarm) => [alarm.id, alarm])),
  pages: ({ synoptics }) => new Map(synoptics.map(({ synoptic: { id }, xml }) => [id, xml])),
  images: ({ images }) => images,
  texts: ({ texts }) => texts,
  /** Of the whole station, by the names of its fields. */
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

/** What of a station is another in the second one. */
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
