import { getVersions, type Versions } from '../../protocol/calls/version.ts';
import type { Version } from '../../protocol/configuration/version.ts';
import type { Template } from '../../protocol/text/template.ts';
import { replyTo } from '../askDevice.ts';
import { accountForm, json, readArguments } from '../deviceArguments.ts';
import { withExitCode } from '../exitCodes.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';

const help = `versions URL ${accountForm} [--json]`;

export function versions(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readArguments(help, args, [1], json);
    const list = await replyTo(accessAt(positionals[0]), getVersions);
    await writeOut(values.json ? `${JSON.stringify(list, undefined, 2)}\n` : textOf(list));
  });
}

const stateWords = {
  proposed: /*i18n*/ 'version\u0004proposed',
  onTrial: /*i18n*/ 'version\u0004on trial',
  active: /*i18n*/ 'version\u0004active',
  past: /*i18n*/ 'version\u0004past',
  wentBack: /*i18n*/ 'version\u0004went back',
} as const satisfies Record<NonNullable<Version['state']>, Template>;

function textOf({ versions: list, trial }: Versions): string {
  const rows = list.map(({ number, time, author, comment, source, base, changes, state, isPinned, isAltered }) => [
    String(number),
    new Date(time).toISOString(),
    say(state ? stateWords[state] : /*i18n*/ 'version\u0004unknown'),
    source === 'folder' ? say(/*i18n*/ 'station folder') : author,
    base === undefined ? '' : say(/*i18n*/ 'based on {base}', { base }),
    changes === undefined ? '' : say(/*i18n*/ '{count, plural, one {# change} other {# changes}}', { count: changes }),
    [isPinned && say(/*i18n*/ 'version\u0004pinned'), isAltered && say(/*i18n*/ 'version\u0004ALTERED'), comment]
      .filter(Boolean)
      .join(', '),
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
    ? [
        say(/*i18n*/ 'Version {version} goes back to {backTo} in {seconds} s unless {by} keeps it.', {
          ...trial,
          seconds,
        }),
      ]
    : [];
  return [...lines, ...onTrial].map((line) => `${line}\n`).join('');
}
