import { getTokens, makeToken, revokeToken, type TokenState } from '../protocol/calls/token.ts';
import { tokenPurposes } from '../protocol/token.ts';
import { replyTo } from './askDevice.ts';
import { accountForm, timeOfOption } from './deviceArguments.ts';
import { readForm } from './deviceForms.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { writeOut } from './standardOutput.ts';
import { refusal } from './stationFiles.ts';

const forms = {
  make: {
    help: `token make URL --name N --for ${tokenPurposes.join(',')} [--points PATTERN] [--until DATE] ${accountForm}`,
    count: 1,
    options: ['name', 'for', 'points', 'until'],
  },
  list: { help: `token list URL ${accountForm}`, count: 1, options: [] },
  revoke: { help: `token revoke URL --name N ${accountForm}`, count: 1, options: ['name'] },
} as const;

const own = {
  name: { type: 'string' },
  for: { type: 'string' },
  points: { type: 'string' },
  until: { type: 'string' },
} as const;

/** Tokens of programs on a device. The one that is made is all of the output: nothing shows it again. */
export function token(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, help, values, rest, accessAt } = readForm(forms, args, own);
    const { name = '', points } = values;
    if (form !== 'list' && name === '') throw usage(help);
    const purposes = form === 'make' ? purposesOf(help, values.for) : [];
    const access = accessAt(rest[0]);
    const steps = {
      make: async () => {
        const until = await timeOfOption(help, access, '--until', values.until);
        const { token: made } = await replyTo(access, makeToken, { name, points, purposes, until });
        if (made === undefined) throw refusal(/*i18n*/ 'The response of the device is unreadable.');
        await writeOut(`${made}\n`);
      },
      list: async () => {
        const { tokens } = await replyTo(access, getTokens);
        for (const one of tokens) await writeOut(`${lineOf(one)}\n`);
      },
      revoke: async () => void (await replyTo(access, revokeToken, { name })),
    };
    await steps[form]();
  });
}

function purposesOf(help: string, text = '') {
  return text.split(',').map((word) => {
    const known = tokenPurposes.find((purpose) => purpose === word.trim());
    if (!known) throw usage(help);
    return known;
  });
}

/** Columns with tabs between them, for programs too. */
function lineOf({ name, purposes, points, until, madeAt, madeBy, lastUse, lastAddress }: TokenState): string {
  const timeOf = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString());
  const made = [timeOf(madeAt), madeBy];
  return [name, purposes.join(','), points ?? '', timeOf(until), ...made, timeOf(lastUse), lastAddress ?? ''].join(
    '\t',
  );
}
