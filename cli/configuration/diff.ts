import { parseArgs } from 'node:util';
import { findingTextIn } from '../../device/station/findingText.ts';
import { readRecords } from '../../device/station/readRecords.ts';
import { inEnglish } from '../../device/text/catalogue.ts';
import { type ConfigurationChange, groupTitles } from '../../protocol/configuration/changeCodes.ts';
import { noChanges } from '../../protocol/configuration/changeTemplates.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { Findings } from '../../station/check/findings.ts';
import { configurationChanges } from '../../station/compare/changes.ts';
import { changeText } from '../../station/compare/changeText.ts';
import type { ConfigurationRecords } from '../../station/compare/records.ts';
import type { DeviceAccess } from '../askDevice.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { account, accountIn, json } from '../deviceArguments.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { writeOut } from '../standardOutput.ts';
import { Refusal } from '../stationFiles.ts';
import { readConfiguration } from './readConfiguration.ts';

const help = 'diff A B [--json] [--login L --password-file F]';

/** In the language of the environment: 0 done, 1 one of them can't be read, 2 called wrongly. */
export function diff(args: string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...account, ...json } });
    const [first, second, ...rest] = positionals;
    if (first === undefined || second === undefined || rest.length > 0) throw usage(help);
    const language = consoleLanguage();
    const accessAt = (address: string) => accountIn(help, values)(address);
    const recordsAt = (source: string) => recordsOf(source, language, accessAt);
    const [before, after] = [await recordsAt(first), await recordsAt(second)];
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const changes = configurationChanges(before, after, { now: Date.now(), timeZone });
    await writeOut(values.json ? jsonOf(changes) : textOf(changes, language));
  });
}

async function recordsOf(
  source: string,
  language: Translation,
  accessAt: (address: string) => DeviceAccess,
): Promise<ConfigurationRecords> {
  const findings = new Findings('station.xml');
  const records = readRecords(await readConfiguration(source, accessAt), findings);
  if (records) return records;
  throw new Refusal(findings.list.map((finding) => `${source}/${findingTextIn(language, finding)}`).join('\n'));
}

function textOf(changes: readonly ConfigurationChange[], language: Translation): string {
  if (changes.length === 0) return `${language.say(noChanges)}\n`;
  const groups = Object.entries(Object.groupBy(changes, ({ group }) => group)) as [
    ConfigurationChange['group'],
    ConfigurationChange[],
  ][];
  const parts = groups.map(([group, list]) =>
    [language.say(groupTitles[group]), ...list.map((change) => `  ${changeText(change, language)}`)].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

/** For programs: the codes, with the sentences in English; empty fields are omitted. */
function jsonOf(changes: readonly ConfigurationChange[]): string {
  const rows = changes.map((one) => {
    const filled = Object.entries(one.change).filter(([, text]) => text !== '');
    return { group: one.group, ...Object.fromEntries(filled), sentence: changeText(one, inEnglish) };
  });
  return `${JSON.stringify({ changes: rows }, undefined, 2)}\n`;
}
