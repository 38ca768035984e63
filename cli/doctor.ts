import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CheckResult, CheckState } from '../device/diagnosis/check.ts';
import { examine } from '../device/diagnosis/doctor.ts';
import { placeOf } from '../device/diagnosis/place.ts';
import { inEnglish } from '../device/station/findingText.ts';
import { consoleLanguage } from './consoleLanguage.ts';
import { said } from './stationFiles.ts';

const usage = 'The folder is missing. Usage: doctor DIR [--data DIR] [--tls-cert FILE] [--json]';
const labels: Readonly<Record<string, Readonly<Record<CheckState, string>>>> = {
  en: { good: 'OK', look: 'WARNING', bad: 'ERROR' },
  fr: { good: 'OK', look: 'AVERTISSEMENT', bad: 'ERREUR' },
};

/** Checks a station on its computer, with or without its service, in the language of the environment; 0: no error, 1: an error, 2: usage. */
export async function doctor(args: string[]): Promise<number> {
  let certificate: string | undefined;
  const { values, positionals, mistake } = parsed(args);
  const [folder, ...rest] = positionals;
  const place = folder === undefined ? undefined : placeOf(folder, values.data);
  const refuse = (why: string) => {
    console.error(why);
    return 2;
  };
  if (mistake !== undefined) return refuse(mistake);
  if (folder === undefined || rest.length > 0) return refuse(usage);
  if (!place)
    return refuse(
      `${folder} is not a station folder (it has no station.xml) and not a data folder (it has no device.db).`,
    );
  try {
    const file = values['tls-cert'];
    if (file !== undefined) certificate = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`The certificate is unreadable: ${said(error)}.`);
  }
  const translation = values.json ? inEnglish : consoleLanguage();
  const found = await examine(place, { now: Date.now(), isThorough: true, certificate, translation });
  const report = values.json
    ? JSON.stringify({ ...place, worst: worstOf(found), looks: found })
    : linesOf(found, labels[translation.locale] ?? {}).join('\n');
  console.log(report);
  return worstOf(found) === 'bad' ? 1 : 0;
}

type DoctorOptions = { readonly data?: string; readonly 'tls-cert'?: string; readonly json?: boolean };

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { data: text, 'tls-cert': text, json: { type: 'boolean' } } as const;
    return { ...parseArgs({ args, allowPositionals: true, options }), mistake: undefined };
  } catch (error) {
    return { values: {} as DoctorOptions, positionals: [], mistake: said(error) };
  }
}

function worstOf(looks: readonly CheckResult[]): CheckState {
  return (['bad', 'look'] as const).find((state) => looks.some((one) => one.state === state)) ?? 'good';
}

function linesOf(looks: readonly CheckResult[], label: Readonly<Partial<Record<CheckState, string>>>): string[] {
  const width = Math.max(...Object.values(label).map(({ length }) => length));
  return looks.flatMap(({ state, says, todo }) => [
    `${(label[state] ?? state).padEnd(width)}  ${says}`,
    ...(todo === undefined ? [] : [`${' '.repeat(width)}  ${todo}`]),
  ]);
}
