import { getPointRights, getRights } from '../protocol/calls/administration.ts';
import { accountTable, commandSentence, csvOf, pointTable } from '../protocol/rightsRows.ts';
import { type DeviceAccess, replyTo } from './askDevice.ts';
import { readArguments } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { say } from './say.ts';
import { writeOut } from './standardOutput.ts';
import { refusal } from './stationFiles.ts';

const help = 'rights URL LOGIN|--point ID [--csv] --login L --password-file F';

type Table = Parameters<typeof csvOf>[0];

/** What an account may on a device, or who may what at a point, as a table for an audit. */
export function rights(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const own = { point: { type: 'string' }, csv: { type: 'boolean' } } as const;
    const { positionals, values, accessAt } = readArguments(help, args, [1, 2], own);
    const [address, login] = positionals;
    const { point, csv: isCsv } = values;
    if ((login === undefined) === (point === undefined)) throw usage(help);
    const access = accessAt(address);
    const { table, sentence } = point === undefined ? await ofAccount(access, login) : await ofPoint(access, point);
    if (isCsv) return writeOut(csvOf(table));
    for (const row of [table.head, ...table.rows]) await writeOut(`${row.join('\t')}\n`);
    await writeOut(`${sentence}\n`);
  });
}

interface Audit {
  readonly table: Table;
  readonly sentence: string;
}

async function ofAccount(access: DeviceAccess, login: string | undefined): Promise<Audit> {
  const reply = await replyTo(access, getRights, { login });
  if (!reply.rights) throw refusal(/*i18n*/ 'There is no account {login}, or you may not see its rights.', { login });
  const { unseen, isLocked } = reply.rights;
  const state = isLocked ? say(/*i18n*/ 'The account is locked.') : '';
  const hidden =
    unseen > 0 ? say(/*i18n*/ '{unseen, plural, one {# point is} other {# points are}} not seen.', { unseen }) : '';
  const all = hidden || say(/*i18n*/ 'All points are seen.');
  return { table: accountTable(reply.rights, say), sentence: [state, all].filter(Boolean).join(' ') };
}

async function ofPoint(access: DeviceAccess, point: string): Promise<Audit> {
  const reply = await replyTo(access, getPointRights, { point });
  if (!reply.rights) throw refusal(/*i18n*/ 'There is no point {point}, or you may not see its rights.', { point });
  return { table: pointTable(reply.rights, say), sentence: commandSentence(reply.rights, say) };
}
