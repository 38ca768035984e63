import { pointRecord } from '../../protocol/point.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import type { Configuration } from '../configuration.ts';
import { shownPoints } from './pages/shownPoints.ts';
import { filesOn } from './pages/synopticWebCfg.ts';
import type { Station } from './station.ts';

/** Pages as XML: the changed ones whole, of the others the head, and the points of the changed ones. */
export interface ChangedPages {
  readonly changed: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Examined {
  readonly station: Station;
  readonly files: Configuration['files'];
}

/** Pages that are drawn otherwise: the page itself, a point on it, or a picture. */
export function changedPages(before: Examined, after: Examined): ChangedPages {
  const [old, now] = [drawnPages(before), drawnPages(after)];
  const ids = [...new Set([...old.keys(), ...now.keys()])];
  const changed = ids.filter((id) => old.get(id)?.drawn !== now.get(id)?.drawn);
  const isChanged = new Set(changed);
  const partsOf = (pages: typeof old) => [
    ...[...pages].map(([id, { xml, head }]) => (isChanged.has(id) ? xml : head)),
    ...new Set([...pages].flatMap(([id, { points }]) => (isChanged.has(id) ? points : []))),
  ];
  return { changed, before: partsOf(old), after: partsOf(now) };
}

function drawnPages({ station, files }: Examined) {
  // Rejected points are drawn as such.
  const all = [...station.points, ...station.rejectedPoints];
  return new Map(
    station.synoptics.map((page) => {
      // Where a point is read is drawn nowhere.
      const shown = shownPoints([page], all).map((point) => ({ ...point, source: 0, link: undefined }));
      const points = shown.map((point) => writeXml(pointRecord.write(point)));
      const pictures = filesOn(page).map((name) => {
        const file = files.get(`images/${name}`);
        return file && 'sha256' in file ? file.sha256 : '';
      });
      const drawn = JSON.stringify([page.xml, points, pictures]);
      return [page.synoptic.id, { xml: page.xml, head: page.head, points, drawn }] as const;
    }),
  );
}
