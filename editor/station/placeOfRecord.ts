import { pageName } from '../../protocol/synoptic.ts';
import { isInDrawing } from '../drawing/drawingFile.ts';
import { pageOf } from '../page/pages.ts';
import { nameOf, parentOf } from '../records/elements.ts';
import { partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { linkKinds } from './links.ts';
import { stationFile } from './sections.ts';

type Part =
  | 'pages'
  | 'points'
  | 'alarms'
  | 'programmes'
  | 'links'
  | 'reports'
  | 'publishers'
  | 'station'
  | 'texts'
  | 'files';

/** A section of the editor, and which element or file is selected in it. */
export interface RecordPlace {
  readonly section: Part;
  readonly query: Readonly<Record<string, string>>;
}

/** By the name of an element of station.xml. */
const parts: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(linkKinds.map((kind) => [kind, 'links'])),
  ...{ Point: 'points', Programme: 'programmes', Alarm: 'alarms', [pageName]: 'pages' },
  ...{ Report: 'reports', Block: 'reports', ReportCfg: 'reports' },
  ...{ Publisher: 'publishers', PublishCfg: 'publishers' },
  ...{ IdentityCfg: 'station', WebServerCfg: 'station', HistoryCfg: 'station', UplinkCfg: 'station' },
  ...{ CommunicationCfg: 'links', PointCfg: 'points', AlarmCfg: 'alarms', SynopticWebCfg: 'pages' },
};

export function placeOfFile(file: string): RecordPlace {
  return /^texts\..*\.xml$/.test(file) ? { section: 'texts', query: {} } : { section: 'files', query: { file } };
}

export function placeOfRecord(store: RecordStore, key: string): RecordPlace {
  const { file } = partsOfKey(key);
  const files = placeOfFile(file);
  if (isInDrawing(key) && pageOf(store, key) !== undefined) return { section: 'pages', query: { key } };
  if (file !== stationFile) return files;
  for (let at: string | undefined = key; at !== undefined; at = parentOf(store, at)) {
    const section = parts[nameOf(store, at) ?? ''];
    if (section === 'pages') return { section, query: { key } };
    // A programme belongs to the point around it.
    if (section) return { section, query: { key: (section === 'programmes' && parentOf(store, at)) || at } };
  }
  return files;
}
