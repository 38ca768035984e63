import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContents } from '../device/configuration/checkContents.ts';
import { fileFaultText, fileRemarkText } from '../device/configuration/fileTexts.ts';
import { driverKinds } from '../device/drivers/index.ts';
import { linkAlarms } from '../device/station/alarms/linkAlarms.ts';
import { startAlarms } from '../device/station/alarms/startAlarms.ts';
import { findingTextIn } from '../device/station/findingText.ts';
import { secretRemarks } from '../device/station/namedSecrets.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { translationRemarks } from '../device/station/translations.ts';
import { earlierTemplates, isEarlierFolder } from '../device/store/earlierRelease.ts';
import { filesOf } from '../device/store/replacement.ts';
import { baseRelease } from '../device/store/schema.ts';
import { storedSecretNames } from '../device/store/tables/secrets.ts';
import type { FileFault } from '../protocol/configuration/proposal.ts';
import { isElementKind } from '../protocol/elementKinds.ts';
import type { Finding } from '../protocol/faults/finding.ts';
import { pageName } from '../protocol/synoptic.ts';
import type { Template } from '../protocol/text/template.ts';
import { checkTexts } from './checkTexts.ts';
import { consoleLanguage } from './consoleLanguage.ts';

/**
 * Checks a station folder, in the language of the environment: every finding with file, line and reason. Exit code 1 if
 * anything is rejected; what is only ignored leaves the station valid.
 */
export async function check(args: readonly string[]): Promise<number> {
  const translation = consoleLanguage();
  const count = (list: readonly unknown[], text: Template, values: Readonly<Record<string, string>> = {}) =>
    translation.say(text, { ...values, count: list.length });
  const options = { data: { type: 'string' } } as const;
  // Without a value the option is `true`.
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false, options });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0 || values.data === true) {
    console.error(translation.say(checkTexts.missing));
    return 1;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(translation.say(checkTexts.noFolder, { folder }));
    return 1;
  }
  const data = values.data || join(folder, 'data');
  if (isEarlierFolder(data)) {
    const values = { folder: data, release: baseRelease };
    console.error(translation.say(earlierTemplates.folder, values));
    return 1;
  }
  const { station, configuration } = loadFolder(folder, driverKinds);
  const { findings, points, synoptics, alarms, remarks, left } = station;
  const onTexts = translationRemarks(station);
  const ofStarts = startAlarms(station);
  const ofLinks = linkAlarms(station);
  const onSecrets = secretRemarks(station, storedSecretNames(filesOf(data).database));
  for (const finding of [...findings, ...remarks, ...onSecrets, ...onTexts])
    console.log(findingTextIn(translation, finding));
  for (const { finding, because } of left)
    console.log(translation.say(checkTexts.left, { text: findingTextIn(translation, finding), because }));
  const contents = checkContents(configuration);
  const isNew = ({ name, reason }: FileFault) =>
    reason?.code !== 'unreadable' || !findings.some(({ file }) => file === name);
  const ofFiles = contents.faults.filter(isNew);
  for (const fault of ofFiles) console.log(fileFaultText({ ...fault, name: fault.name || folder }, translation));
  for (const remark of contents.remarks) console.log(fileRemarkText(remark, translation));
  const errors = [...findings.filter(({ kind }) => kind === 'fault'), ...ofFiles];
  if (errors.length > 0) {
    console.log(count(errors, checkTexts.errors, { folder }));
    return 1;
  }
  const about = Object.entries(Object.groupBy(remarks, subjectOf)) as [ReturnType<typeof subjectOf>, Finding[]][];
  const parts = [
    [
      count(points, checkTexts.points),
      count(synoptics, checkTexts.synoptics),
      ...(alarms.length > 0 ? [count(alarms, checkTexts.alarms)] : []),
      ...(ofStarts.length > 0 ? [count(ofStarts, checkTexts.startAlarms)] : []),
      ...(ofLinks.length > 0 ? [count(ofLinks, checkTexts.linkAlarms)] : []),
    ].join(', '),
    ...(findings.length > 0 ? [count(findings, checkTexts.ignored)] : []),
    ...about.map(([subject, some]) => count(some, checkTexts[subject])),
    ...(left.length > 0 ? [count(left, checkTexts.onesLeft)] : []),
    ...(onSecrets.length > 0 ? [count(onSecrets, checkTexts.onSecrets)] : []),
    ...(contents.remarks.length > 0 ? [count(contents.remarks, checkTexts.onPictures)] : []),
    ...(onTexts.length > 0 ? [count(onTexts, checkTexts.onTranslations)] : []),
  ];
  console.log(translation.say(checkTexts.valid, { folder, parts: parts.join('; ') }));
  return 0;
}

function subjectOf({ element, reason }: Finding): 'onInterlocks' | 'onPoints' | 'onAlarms' | 'onPages' {
  if (element === pageName || (element !== undefined && isElementKind(element))) return 'onPages';
  if (reason.code.startsWith('interlock')) return 'onInterlocks';
  return element === 'Point' ? 'onPoints' : 'onAlarms';
}
