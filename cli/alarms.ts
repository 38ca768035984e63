import { getAlarms } from '../protocol/calls/alarm.ts';
import { getAlarmHistory } from '../protocol/calls/alarmHistory.ts';
import { csvHead } from '../protocol/wire/csv.ts';
import { activeRow, alarmColumns, alarmLine, historyRow } from './alarmRows.ts';
import { type DeviceAccess, replyTo } from './askDevice.ts';
import { formatOf, range, rangeOf, readArguments } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { writeOut } from './standardOutput.ts';

const help = 'alarms URL --login L --password-file F [--history [--from T] [--to T]] --format csv|jsonl';

/** Per request. */
const pageRows = 500;

/** Writes a device's active and suppressed alarms, or those of the past, to the standard output. */
export function alarms(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { access, format, values } = argumentsOf(args);
    const columns = values.history ? alarmColumns.history : alarmColumns.active;
    const rows = values.history ? past(access, await rangeOf(help, access, values)) : active(access);
    if (format === 'csv') await writeOut(csvHead(columns));
    for await (const row of rows) await writeOut(alarmLine(format, columns, row));
  });
}

async function* active(access: DeviceAccess) {
  const list = await replyTo(access, getAlarms);
  for (const alarm of list.alarms) yield activeRow(alarm);
}

/** Newest first, page by page. */
async function* past(access: DeviceAccess, within: Awaited<ReturnType<typeof rangeOf>>) {
  let before: string | undefined;
  do {
    const page = await replyTo(access, getAlarmHistory, { ...within, before, count: pageRows });
    for (const occurrence of page.occurrences) yield historyRow(occurrence);
    before = page.older;
  } while (before !== undefined);
}

function argumentsOf(args: readonly string[]) {
  const own = { ...range, history: { type: 'boolean' }, format: { type: 'string' } } as const;
  const { positionals, values, accessAt } = readArguments(help, args, [0, 1], own);
  const access = accessAt(positionals[0]);
  const hasRange = values.from !== undefined || values.to !== undefined;
  if (hasRange && !values.history) throw usage(help, /*i18n*/ '--from and --to are only valid with --history.');
  return { access, format: formatOf(help, values.format), values };
}
