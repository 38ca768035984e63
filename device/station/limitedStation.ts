import type { Finding } from '../../protocol/faults/finding.ts';
import { pointPattern } from '../../protocol/pointPattern.ts';
import type { ReportBlock } from '../../protocol/report/definition.ts';
import type { Reach } from '../../protocol/rights.ts';
import { nodeOf } from '../../station/check/findings.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { limitedPage } from './pages/limitedPage.ts';
import { shownPoints } from './pages/shownPoints.ts';
import type { StationSynoptic } from './pages/synoptics.ts';
import { filesOn } from './pages/synopticWebCfg.ts';
import type { Station } from './station.ts';

const made = new WeakMap<Station, WeakMap<Reach, Station>>();

/** The configuration as a user of that reach sees it; the same object as long as both are. */
export function limitedStation(station: Station, reach: Reach): Station {
  return made
    .getOrInsertComputed(station, () => new WeakMap<Reach, Station>())
    .getOrInsertComputed(reach, () => without(station, (point) => reach.profileAt(point) !== undefined));
}

function without(station: Station, isInside: (point: FieldPoint) => boolean): Station {
  const points = station.points.filter(isInside);
  if (points.length === station.points.length) return station;
  // Megabytes of pages are not written before one is requested.
  let pages: readonly StationSynoptic[] | undefined;
  const synoptics = () => (pages ??= pagesOf(station, points));
  let files: Station['images'] | undefined;
  const images = () => (files ??= imagesOn(synoptics(), station.images));
  let found: readonly Finding[] | undefined;
  const findings = () => (found ??= findingsOf(station, points));
  return {
    ...station,
    points,
    alarms: alarmsOf(station, points),
    reports: reportsOf(station, points),
    // Where values go is a matter of the whole station.
    publishers: [],
    get synoptics() {
      return synoptics();
    },
    get images() {
      return images();
    },
    get findings() {
      return findings();
    },
  };
}

/** Those on a link are of all points behind it. */
function alarmsOf({ alarms }: Pick<Station, 'alarms'>, points: readonly FieldPoint[]): Station['alarms'] {
  const ids = new Set<string | undefined>(points.map(({ id }) => id));
  const links = new Set<string | undefined>(points.map(({ link }) => link));
  return alarms.filter(({ point, link }) => (point === undefined ? links.has(link) : ids.has(point)));
}

/** A report is theirs where all its points are; what is not of points is of the whole station. */
function reportsOf({ reports, points: all }: Station, points: readonly FieldPoint[]): Station['reports'] {
  const inside = new Set(points);
  const outside = all.filter((point) => !inside.has(point));
  const isInside = ({ kind, points: patterns }: ReportBlock) => {
    if (kind === 'text') return true;
    const isLike = pointPattern(patterns.join(','));
    return patterns.length > 0 && !outside.some(({ id }) => isLike(id));
  };
  return reports.filter(({ blocks }) => blocks.every(isInside));
}

/** A page is listed where it shows one of these points. */
function pagesOf({ synoptics, points: all, alarms }: Station, points: readonly FieldPoint[]): StationSynoptic[] {
  const listed = synoptics.filter((page) => shownPoints([page], points).length > 0);
  const ids = points.map(({ id }) => id);
  const own = new Set<string | undefined>(ids);
  const references = new Set(points.flatMap(({ riData }) => riData ?? []));
  // A reference that also names a point outside is not only theirs.
  for (const { id, riData } of all) if (riData !== undefined && !own.has(id)) references.delete(riData);
  const areas = [...points, ...alarmsOf({ alarms }, points)].flatMap(({ area }) => area ?? []);
  const inside = {
    numbers: new Set(points.map(({ infoNumber }) => infoNumber)),
    references,
    ids,
    areas: new Set(areas),
    pages: new Set(listed.map(({ synoptic }) => synoptic.id)),
  };
  return listed.map((page) => limitedPage(page, inside));
}

function imagesOn(pages: readonly StationSynoptic[], images: Station['images']): Station['images'] {
  const names = new Set(pages.flatMap(filesOn));
  return new Map([...images].filter(([name]) => names.has(name)));
}

/** Those of one of these points that name none outside. */
function findingsOf({ findings, points: all }: Station, points: readonly FieldPoint[]): Finding[] {
  const inside = new Set(points.map(({ id }) => id));
  const outside = all.map(({ id }) => id).filter((id) => !inside.has(id));
  return findings.filter((finding) => {
    const node = nodeOf(finding);
    if (node?.name !== 'Point' || !inside.has(node.attributes.Id ?? '')) return false;
    const words = Object.values(finding.reason).join(' ');
    return !outside.some((id) => words.includes(id));
  });
}
