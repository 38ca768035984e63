import { getSecrets, removeSecret, type Secret, setSecret } from '../protocol/calls/secret.ts';
import { secretKinds } from '../protocol/secret.ts';
import { replyTo } from './askDevice.ts';
import { accountForm } from './deviceArguments.ts';
import { readForm } from './deviceForms.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { readSecret } from './secretInput.ts';
import { writeOut } from './standardOutput.ts';
import { refusal } from './stationFiles.ts';

const forms = {
  list: { help: `secret list URL ${accountForm}`, count: 1, options: [] },
  set: { help: `secret set URL NAME [--kind ${secretKinds.join('|')}] ${accountForm}`, count: 2, options: ['kind'] },
  remove: { help: `secret remove URL NAME ${accountForm}`, count: 2, options: [] },
} as const;

/** The secrets of a device: their names are shown, their values never. */
export function secret(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, help, values, rest, accessAt } = readForm(forms, args, { kind: { type: 'string' } });
    const kind = secretKinds.find((one) => one === (values.kind ?? 'password'));
    if (!kind) throw usage(help);
    const [address, name = ''] = rest;
    const access = accessAt(address);
    if (form === 'list') {
      const { secrets } = await replyTo(access, getSecrets);
      for (const one of secrets) await writeOut(`${lineOf(one)}\n`);
    }
    if (form === 'set') {
      const value = await readSecret(`${name}: `);
      if (value === '') throw refusal(/*i18n*/ 'The secret is empty: nothing was changed.');
      await replyTo(access, setSecret, { name, kind, value });
    }
    if (form === 'remove') await replyTo(access, removeSecret, { name });
  });
}

/** Columns with tabs between them, for programs too. */
function lineOf({ name, kind, state, changedAt, changedBy, validUntil, uses }: Secret): string {
  const timeOf = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString());
  const users = uses.map((use) => `${use.place} ${use.name}`).join(', ');
  return [name, kind, state, timeOf(changedAt), changedBy ?? '', timeOf(validUntil), users].join('\t');
}
