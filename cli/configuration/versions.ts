import { getVersions, type Versions } from '../../protocol/calls/version.ts';
import type { Version } from '../../protocol/configuration/version.ts';
import { replyTo } from '../askDevice.ts';
import { counted } from '../counted.ts';
import { withExitCode } from '../exitCodes.ts';
import { writeOut } from '../standardOutput.ts';
import { accountForm, readVersionArguments } from './versionArguments.ts';

const help = `versions URL ${accountForm}`;

export function versions(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readVersionArguments(help, args, 1, {});
    const list = await replyTo(accessAt(positionals[0] ?? ''), getVersions);
    await writeOut(values.json ? `${JSON.stringify(list, undefined, 2)}\n` : textOf(list));
  });
}

const stateWords = {
  proposed: 'proposed',
  onTrial: 'on trial',
  active: 'active',
  past: 'past',
  wentBack: 'went back',
} as const satisfies Record<NonNullable<Version['state']>, string>;

function textOf({ versions: list, trial }: Versions): string {
  const rows = list.map(({ number, time, author, comment, source, base, changes, state, isPinned, isAltered }) => [
    String(number),
    new Date(time).toISOString(),
    state ? stateWords[state] : 'unknown',
    source === 'folder' ? 'station folder' : author,
    base === undefined ? '' : `based on ${base}`,
    changes === undefined ? '' : counted(changes, 'change'),
    [isPinned && 'pinned', isAltered && 'ALTERED', comment].filter(Boolean).join(', '),
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const seconds = Math.round((trial?.leftMs ?? 0) / 1000);
  const onTrial = trial
    ? [`Version ${trial.version} goes back to ${trial.backTo} in ${seconds} s unless ${trial.by} keeps it.`]
    : [];
  return [...lines, ...onTrial].map((line) => `${line}\n`).join('');
}
