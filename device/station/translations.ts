import type { Finding } from '../../protocol/faults/finding.ts';
import type { ReportDefinition } from '../../protocol/report/definition.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { translationFields } from '../../protocol/schema/stationFields.ts';
import { textsSchema } from '../../protocol/schema/stationSchemas.ts';
import {
  appLanguages,
  type StationTexts,
  translateAlarm,
  translateAlarmDetail,
  translatePage,
  translatePoint,
} from '../../protocol/texts.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import { Findings } from '../../station/check/findings.ts';
import { remarkUnknownNames } from '../../station/check/unknownNames.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { RemoteCondition } from '../points/commands/interlock.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { StationSynoptic } from './pages/synoptics.ts';
import type { StationUplink } from './readUplink.ts';

/** `texts.fr.xml`: the language as a browser names it. */
const fileName = /^texts\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.xml$/;

export function translationFile(language: string): string {
  return `texts.${language}.xml`;
}

export function isTranslationFile(name: string): boolean {
  return fileName.test(name);
}

/** By language; a row with a mistake is left out. */
export function readTranslations(
  names: Iterable<string>,
  read: (name: string, findings: Findings) => XmlNode | undefined,
  list: Finding[],
): ReadonlyMap<string, StationTexts> {
  const languages = [...names].flatMap((name) => fileName.exec(name)?.[1] ?? []);
  return new Map(
    languages.sort().flatMap((language) => {
      const findings = new Findings(translationFile(language), list);
      const root = read(translationFile(language), findings);
      return root ? [[language, readTexts(root, findings)]] : [];
    }),
  );
}

function readTexts(root: XmlNode, findings: Findings): StationTexts {
  const texts = new Map<string, string>();
  if (root.name !== 'TextCfg') {
    findings.ofFile(root.line ?? 0, { code: 'otherRoot', value: root.name, expected: 'TextCfg' });
    return texts;
  }
  remarkUnknownNames(root, textsSchema, findings);
  for (const node of readNodes(root, 'Text')) {
    const fields = new CfgFields(node, findings);
    const { from, to } = readFields(translationFields, fields);
    if (texts.has(from)) fields.fault({ code: 'standsTwice', field: 'From', value: from });
    if (fields.isSound) texts.set(from, to);
  }
  return texts;
}

/** In the station's own language, each once. */
export function textsOf(
  points: readonly FieldPoint[],
  pages: readonly StationSynoptic[],
  alarms: readonly AlarmDefinition[] = [],
  reports: readonly ReportDefinition[] = [],
  remote?: RemoteCondition,
): ReadonlySet<string> {
  const texts = new Set<string>();
  const note = (text: string) => {
    texts.add(text);
    return text;
  };
  for (const { synoptic } of pages) void translatePage(synoptic, note).elements;
  for (const point of points) {
    translatePoint(point, note);
    for (const { text } of point.interlocks) note(text);
  }
  for (const alarm of alarms) translateAlarmDetail(translateAlarm(alarm, note), note);
  for (const { title, blocks } of reports) for (const text of [title, ...blocks.flatMap(blockTexts)]) note(text);
  note(remote?.text ?? '');
  texts.delete('');
  return texts;
}

const blockTexts = ({ title, text }: ReportDefinition['blocks'][number]) => [title, text];

interface Translated {
  readonly stationName: string;
  readonly points: readonly FieldPoint[];
  readonly synoptics: readonly StationSynoptic[];
  readonly alarms: readonly AlarmDefinition[];
  readonly reports: readonly ReportDefinition[];
  readonly uplink: StationUplink;
  readonly texts: ReadonlyMap<string, StationTexts>;
}

/** For `check`: translations that the app can't show, or of no text of the station, and texts without one. */
export function translationRemarks({
  stationName,
  points,
  synoptics,
  alarms,
  reports,
  uplink,
  texts,
}: Translated): Finding[] {
  const used = new Set([...textsOf(points, synoptics, alarms, reports, uplink.remote), stationName]);
  return [...texts].flatMap(([language, translations]): Finding[] => {
    if (!appLanguages.some((one) => one === language)) {
      const reason = { code: 'unknownLanguage', value: language, expected: appLanguages.join(', ') } as const;
      return [{ kind: 'remark', file: translationFile(language), line: 0, reason }];
    }
    const remark = (code: 'noStationText' | 'noTranslation') => (value: string) =>
      ({ kind: 'remark', file: translationFile(language), line: 0, reason: { code, value } }) as const;
    const gone = [...translations.keys()].filter((text) => !used.has(text));
    const missing = [...used].filter((text) => /\p{L}{2}/u.test(text) && !translations.has(text));
    return [...gone.map(remark('noStationText')), ...missing.map(remark('noTranslation'))];
  });
}
