import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CheckResult, CheckState } from '../device/diagnosis/check.ts';
import { examine } from '../device/diagnosis/doctor.ts';
import { locationOf } from '../device/diagnosis/location.ts';
import { parseSettings, StartError, usualSettingsFile } from '../device/settings.ts';
import { inEnglish } from '../device/text/catalogue.ts';
import type { Template, Translation } from '../protocol/text/template.ts';
import { consoleLanguage } from './consoleLanguage.ts';
import { say } from './say.ts';
import { isOptionMistake, orRefused, Refusal, refusal, said } from './stationFiles.ts';
import { askHealth } from './wait.ts';

const help = 'doctor [DIR] [--data DIR] [--tls-cert FILE] [--config FILE] [--json]';
const badCertificate = /*i18n*/ 'The certificate is unreadable: {detail}.';
const labels: Readonly<Record<CheckState, Template>> = {
  ok: /*i18n*/ 'OK',
  warning: /*i18n*/ 'WARNING',
  error: /*i18n*/ 'ERROR',
};

/** In the language of the environment; 0: no error, 1: an error, 2: usage. */
export async function doctor(args: string[]): Promise<number> {
  try {
    const { location, isJson, translation, ...given } = readArguments(args);
    const found = await examine(location, { now: Date.now(), isThorough: true, ...given, translation });
    const worst = (['error', 'warning'] as const).find((state) => found.some((one) => one.state === state)) ?? 'ok';
    const lines = linesOf(found, translation);
    console.log(isJson ? JSON.stringify({ worst, checks: found }) : lines.join('\n'));
    return worst === 'error' ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartError || isOptionMistake(error))) throw error;
    console.error(said(error));
    return 2;
  }
}

/** The named folders, or those of the settings file of an installed service. */
function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { data: text, 'tls-cert': text, config: text, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [folder, ...rest] = positionals;
  const file = values.config ?? (folder === undefined && existsSync(usualSettingsFile) ? usualSettingsFile : undefined);
  if (rest.length > 0 || (folder === undefined && file === undefined)) {
    throw new Refusal(`${say(/*i18n*/ 'The folder is missing.')} ${say(/*i18n*/ 'Usage: {help}', { help })}`);
  }
  const settings = file === undefined ? undefined : parseSettings(['--config', file], {});
  const station = folder ?? settings?.station ?? '';
  const data = values.data ?? (folder === undefined ? settings?.data : undefined);
  const location = locationOf(station, data);
  if (!location) {
    throw refusal(
      /*i18n*/ '{station} is not a station folder (it has no station.xml) and not a data folder (it has no device.db).',
      { station },
    );
  }
  const tls = settings?.tls;
  const isJson = values.json ?? false;
  const translation = isJson ? inEnglish : consoleLanguage();
  const certificateFile = values['tls-cert'] ?? (typeof tls === 'object' ? tls.cert : undefined);
  return {
    location,
    isJson,
    translation,
    certificate:
      certificateFile === undefined
        ? undefined
        : orRefused(() => readFileSync(certificateFile, 'utf8'), badCertificate),
    listening: settings && {
      host: settings.host,
      port: settings.port,
      askHealth: () => askHealth(settings, translation),
    },
    serviceUser: settings && installedUser(),
  };
}

/** The user that the packages make for the service; undefined: there is none. */
function installedUser() {
  const [name, , uid] =
    readFileSync('/etc/passwd', 'utf8')
      .match(/^vigie:.*$/m)?.[0]
      .split(':') ?? [];
  return name === undefined ? undefined : { name, uid: Number(uid) };
}

function linesOf(checks: readonly CheckResult[], { say }: Translation): string[] {
  const width = Math.max(...Object.values(labels).map((label) => say(label).length));
  return checks.flatMap(({ state, message, todo }) => [
    `${say(labels[state]).padEnd(width)}  ${message}`,
    ...(todo === undefined ? [] : [`${' '.repeat(width)}  ${todo}`]),
  ]);
}
