import { anchorsIn } from '../../../editor/pipes/anchors.ts';
import { readSymbolFile } from '../../../editor/symbols/symbols.ts';
import type { LinePoint } from '../../../protocol/schema/polyline.ts';
import { heightOf, type LintPage, type PageRule, type Remark, widthOf } from './lintStation.ts';

/** Page units. What is nearer looks joined; what is further away is meant. */
const near = { least: 1, most: 12 } as const;

/** An end of a pipe that just misses a symbol. */
export const pipeEndLoose: PageRule = (page) => {
  const pipes = page.shown.filter(({ element }) => 'startsAt' in element);
  if (pipes.length === 0) return [];
  const anchors = anchorsOn(page);
  return pipes.flatMap(({ node, element }): readonly Remark[] => {
    if (!('startsAt' in element)) return [];
    const { points, startsAt, endsAt, x, y } = element;
    const ends = [
      { field: 'StartsAt', join: startsAt, place: points[0] },
      { field: 'EndsAt', join: endsAt, place: points.at(-1) },
    ];
    const loose = ends.flatMap(({ field, join, place }) => {
      if (join !== undefined || !place) return [];
      const distance = nearest(anchors, { x: x + place.x, y: y + place.y });
      return distance > near.least && distance <= near.most ? [{ field, distance }] : [];
    });
    const [first] = loose;
    if (!first) return [];
    return [{ node, reason: { code: 'pipeEndLoose', field: first.field, value: String(Math.round(first.distance)) } }];
  });
};

function anchorsOn({ shown }: LintPage): readonly LinePoint[] {
  return shown.flatMap(({ element, box }) => {
    const [image] = 'images' in element ? element.images : [];
    const read = image === undefined ? undefined : readSymbolFile(image);
    if (!read) return [];
    return anchorsIn(read.symbol, { x: box.left, y: box.top, width: widthOf(box), height: heightOf(box) });
  });
}

function nearest(anchors: readonly LinePoint[], place: LinePoint): number {
  return anchors.reduce((least, { x, y }) => Math.min(least, Math.hypot(x - place.x, y - place.y)), Infinity);
}
