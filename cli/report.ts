import { existsSync, writeFileSync } from 'node:fs';
import { folderTexts } from '../device/store/folderTexts.ts';
import { writeRequest } from '../protocol/calls/call.ts';
import { getReportFile, getReports } from '../protocol/calls/report.ts';
import { errorCodes } from '../protocol/errorCodes.ts';
import { type ReportFormat, reportFormats } from '../protocol/report/reportWords.ts';
import { type AppLanguage, appLanguages } from '../protocol/texts.ts';
import { askDevice, contentOf, type DeviceAccess, replyTo } from './askDevice.ts';
import { accountForm, range, rangeOf, readArguments } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { fileTexts } from './fileTexts.ts';
import { say } from './say.ts';
import { writeOut } from './standardOutput.ts';
import { orRefused, refusal } from './stationFiles.ts';

const help = `report NAME URL ${accountForm} --from T [--to T] [--language en|fr] --format ${reportFormats.join('|')} --out FILE`;

const formatTypes: Readonly<Record<ReportFormat, RegExp>> = {
  pdf: /^application\/pdf/,
  xlsx: /spreadsheetml/,
  csv: /^text\/csv/,
  html: /^text\/html/,
};

/** The report is known to the device: of its request only the period can be wrong. */
const noPeriod = /*i18n*/ 'the period must begin in the past, and be at most ten years long';

/** Writes a report of a past period, or of any range, into a new file. */
export function report(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { access, name, format, language, file, values } = argumentsOf(args);
    if (existsSync(file)) throw refusal(folderTexts.exists, { file });
    const { from = 0, until: to } = await rangeOf(help, access, values);
    await refuseUnknown(access, name);
    const request = writeRequest(getReportFile, { format, report: name, from, to, language, id: undefined });
    const reply = await askDevice(access, 'getReportFile', request);
    if (reply.status === 503) throw refusal(/*i18n*/ 'The device is busy with other reports. Try again later.');
    if (!reply.ok || !formatTypes[format].test(reply.headers.get('content-type') ?? '')) {
      await contentOf(reply, { [errorCodes.badInput]: noPeriod });
      throw refusal(/*i18n*/ 'The response of the device contains no report.');
    }
    const bytes = new Uint8Array(await reply.arrayBuffer());
    // Another program may have made one since.
    orRefused(() => writeFileSync(file, bytes, { flag: 'wx' }), fileTexts.notWritten, { file });
    await writeOut(`${say(/*i18n*/ '{file} is the report {name}.', { file, name })}\n`);
  });
}

async function refuseUnknown(access: DeviceAccess, name: string): Promise<void> {
  const ids = (await replyTo(access, getReports)).reports.map(({ id }) => id);
  if (ids.includes(name)) return;
  if (ids.length === 0) throw refusal(/*i18n*/ 'The device has no reports.');
  throw refusal(/*i18n*/ 'The device has no report “{name}”. It has: {known}.', { name, known: ids.join(', ') });
}

function argumentsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const own = { ...range, format: text, out: text, language: text } as const;
  const { positionals, values, accessAt } = readArguments(help, args, [2], own);
  const [name = '', address] = positionals;
  const access = accessAt(address);
  const format = reportFormats.find((known) => known === values.format);
  const language: AppLanguage | undefined = appLanguages.find((known) => known === values.language);
  const isOther = values.language !== undefined && language === undefined;
  if (!format || isOther || values.out === undefined || values.from === undefined) throw usage(help);
  return { access, name, format, language, file: values.out, values };
}
