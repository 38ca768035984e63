import { parseArgs } from 'node:util';
import { readAlarmHistory, writeAlarmHistoryQuery } from '../protocol/alarms/alarmHistory.ts';
import { readAlarmList } from '../protocol/alarms/alarmRow.ts';
import { csvRow } from '../protocol/csv.ts';
import { exportFormats } from '../protocol/eventExport.ts';
import { alarmColumns, alarmLine, historyRow, standingRow } from './alarmRows.ts';
import { type Asked, askDevice, contentOf } from './askDevice.ts';
import { askedOf, rangeOf } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';

const help = 'alarms URL --login L --password-file F [--history [--from T] [--to T]] --format csv|jsonl';

/** Rows that are asked for at a time. */
const pageRows = 500;

/** Writes the alarms of a device to the standard output: those that stand or are aside, or those of the past. */
export function alarms(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { asked, values } = readArguments(args);
    const { format } = values;
    const columns = values.history ? alarmColumns.history : alarmColumns.standing;
    const rows = values.history ? past(asked, await rangeOf(help, asked, values)) : standing(asked);
    if (format === 'csv') process.stdout.write(csvRow(columns));
    for await (const row of rows) process.stdout.write(alarmLine(format, columns, row));
  });
}

async function* standing(asked: Asked) {
  const list = readAlarmList(await contentOf(await askDevice(asked, 'getAlarms', [])));
  for (const alarm of list.alarms) yield standingRow(alarm);
}

/** Newest first, page by page. */
async function* past(asked: Asked, range: Awaited<ReturnType<typeof rangeOf>>) {
  let before: string | undefined;
  do {
    const query = writeAlarmHistoryQuery({ ...range, before, count: pageRows });
    const page = readAlarmHistory(await contentOf(await askDevice(asked, 'getAlarmHistory', query)));
    for (const occurrence of page.occurrences) yield historyRow(occurrence);
    before = page.older;
  } while (before !== undefined);
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      login: { type: 'string' },
      'password-file': { type: 'string' },
      history: { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string' },
    },
  });
  const [address = '', ...rest] = positionals;
  const { login, 'password-file': file, history = false } = values;
  const format = exportFormats.find((known) => known === values.format);
  if (rest.length > 0 || login === undefined || file === undefined || !format) throw usage(help);
  const hasRange = values.from !== undefined || values.to !== undefined;
  if (hasRange && !history) throw usage(help, '--from and --to go with --history.');
  return { asked: askedOf(help, address, login, file), values: { ...values, history, format } };
}
