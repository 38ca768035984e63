import { statSync } from 'node:fs';
import { join } from 'node:path';
import { checkContents } from '../device/configuration/checkContents.ts';
import { fileFaultText, fileRemarkText } from '../device/configuration/fileTexts.ts';
import { driverKinds } from '../device/drivers/index.ts';
import { linkAlarms } from '../device/station/alarms/linkAlarms.ts';
import { startAlarms } from '../device/station/alarms/startAlarms.ts';
import { findingTextIn } from '../device/station/findingText.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { translationRemarks } from '../device/station/translations.ts';
import { earlierTemplates, isEarlierFolder } from '../device/store/earlierRelease.ts';
import { baseRelease } from '../device/store/schema.ts';
import type { FileFault } from '../protocol/configuration/proposal.ts';
import { isElementKind } from '../protocol/elementKinds.ts';
import { fillTemplate } from '../protocol/faults/fillTemplate.ts';
import type { Finding } from '../protocol/faults/finding.ts';
import { pageName } from '../protocol/synoptic.ts';
import { checkTexts } from './checkTexts.ts';
import { consoleLanguage } from './consoleLanguage.ts';

/**
 * Checks a station folder, in the language of the environment: every finding with file, line and reason. Exit code 1 if
 * anything is rejected; what is only ignored leaves the station valid.
 */
export async function check(args: readonly string[]): Promise<number> {
  const translation = consoleLanguage();
  const texts = checkTexts[translation.locale === 'fr' ? 'fr' : 'en'];
  const count = (list: readonly unknown[], forms: readonly [one: string, many: string], values: object = {}) =>
    counted(translation.locale, list.length, forms, values);
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) {
    console.error(texts.missing);
    return 1;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(fillTemplate(texts.noFolder, { folder }));
    return 1;
  }
  const data = join(folder, 'data');
  if (isEarlierFolder(data)) {
    const values = { folder: data, release: baseRelease };
    console.error(translation.say(earlierTemplates.folder, values));
    return 1;
  }
  const { station, configuration } = loadFolder(folder, driverKinds);
  const { findings, points, synoptics, alarms, remarks } = station;
  const onTexts = translationRemarks(station);
  const ofStarts = startAlarms(station);
  const ofLinks = linkAlarms(station);
  for (const finding of [...findings, ...remarks, ...onTexts]) console.log(findingTextIn(translation, finding));
  const contents = checkContents(configuration);
  const isNew = ({ name, reason }: FileFault) =>
    reason?.code !== 'unreadable' || !findings.some(({ file }) => file === name);
  const ofFiles = contents.faults.filter(isNew);
  for (const fault of ofFiles) console.log(fileFaultText({ ...fault, name: fault.name || folder }, translation));
  for (const remark of contents.remarks) console.log(fileRemarkText(remark, translation));
  const errors = [...findings.filter(({ kind }) => kind === 'fault'), ...ofFiles];
  if (errors.length > 0) {
    console.log(count(errors, texts.errors, { folder }));
    return 1;
  }
  const about = Object.entries(Object.groupBy(remarks, subjectOf)) as [ReturnType<typeof subjectOf>, Finding[]][];
  const parts = [
    [
      count(points, texts.points),
      count(synoptics, texts.synoptics),
      ...(alarms.length > 0 ? [count(alarms, texts.alarms)] : []),
      ...(ofStarts.length > 0 ? [count(ofStarts, texts.startAlarms)] : []),
      ...(ofLinks.length > 0 ? [count(ofLinks, texts.linkAlarms)] : []),
    ].join(', '),
    ...(findings.length > 0 ? [count(findings, texts.ignored)] : []),
    ...about.map(([subject, some]) => count(some, texts[subject])),
    ...(contents.remarks.length > 0 ? [count(contents.remarks, texts.onPictures)] : []),
    ...(onTexts.length > 0 ? [count(onTexts, texts.onTranslations)] : []),
  ];
  console.log(fillTemplate(texts.valid, { folder, parts: parts.join('; ') }));
  return 0;
}

function counted(locale: string, count: number, [one, many]: readonly [string, string], values: object): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? one : many;
  return fillTemplate(form, { ...values, count: new Intl.NumberFormat(locale).format(count) });
}

function subjectOf({ element, reason }: Finding): 'onInterlocks' | 'onPoints' | 'onAlarms' | 'onPages' {
  if (element === pageName || (element !== undefined && isElementKind(element))) return 'onPages';
  if (reason.code.startsWith('interlock')) return 'onInterlocks';
  return element === 'Point' ? 'onPoints' : 'onAlarms';
}
