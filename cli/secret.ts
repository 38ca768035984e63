import { parseArgs } from 'node:util';
import { getSecrets, removeSecret, type Secret, setSecret } from '../protocol/calls/secret.ts';
import { type SecretKind, secretKinds } from '../protocol/secret.ts';
import { replyTo } from './askDevice.ts';
import { accessOf } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { say } from './say.ts';
import { readSecret } from './secretInput.ts';
import { writeOut } from './standardOutput.ts';
import { Refusal } from './stationFiles.ts';

const account = '--login L --password-file F';
const forms = {
  list: `secret list URL ${account}`,
  set: `secret set URL NAME [--kind ${secretKinds.join('|')}] ${account}`,
  remove: `secret remove URL NAME ${account}`,
} as const;
type Form = keyof typeof forms;

/** Of each form, after its own name. */
const counts: Readonly<Record<Form, number>> = { list: 1, set: 2, remove: 2 };

/** The secrets of a device: their names are shown, their values never. */
export function secret(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, access, name, kind } = argumentsOf(args);
    if (form === 'list') {
      const { secrets } = await replyTo(access, getSecrets);
      for (const one of secrets) await writeOut(`${lineOf(one)}\n`);
    }
    if (form === 'set') {
      const value = await readSecret(`${name}: `);
      if (value === '') throw new Refusal(say(/*i18n*/ 'The secret is empty: nothing was changed.'));
      await replyTo(access, setSecret, { name, kind, value });
    }
    if (form === 'remove') await replyTo(access, removeSecret, { name });
  });
}

function argumentsOf(args: readonly string[]) {
  const options = {
    login: { type: 'string' },
    'password-file': { type: 'string' },
    kind: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [first = '', ...rest] = positionals;
  const form = Object.hasOwn(forms, first) ? (first as Form) : undefined;
  if (!form) throw usage(Object.values(forms).join('\n       '));
  const [address = '', name = ''] = rest;
  const kind = secretKinds.find((one) => one === (values.kind ?? 'password'));
  const { login, 'password-file': file } = values;
  const isOther = form !== 'set' && values.kind !== undefined;
  if (rest.length !== counts[form] || login === undefined || file === undefined || !kind || isOther)
    throw usage(forms[form]);
  return { form, access: accessOf(forms[form], address, login, file), name, kind: kind satisfies SecretKind };
}

/** Columns with tabs between them, for programs too. */
function lineOf({ name, kind, state, changedAt, changedBy, validUntil, uses }: Secret): string {
  const timeOf = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString());
  const users = uses.map((use) => `${use.place} ${use.name}`).join(', ');
  return [name, kind, state, timeOf(changedAt), changedBy ?? '', timeOf(validUntil), users].join('\t');
}
