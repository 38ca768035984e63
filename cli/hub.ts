import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeEnrolCode } from '../protocol/calls/fleet.ts';
import { replyTo } from './askDevice.ts';
import { account, accountForm } from './deviceArguments.ts';
import { readForm } from './deviceForms.ts';
import { withExitCode } from './exitCodes.ts';
import { writeOut } from './standardOutput.ts';
import { refusal } from './stationFiles.ts';

const forms = {
  code: { help: `hub code URL ${accountForm}`, count: 1, options: [] },
  app: { help: 'hub app add FILE --data DIR', count: 2, options: ['data'] },
  migrate: { help: 'hub migrate --data DIR --postgres URL', count: 0, options: ['data', 'postgres'] },
} as const;

const options = { ...account, data: { type: 'string' }, postgres: { type: 'string' } } as const;

/** Runs a hub, or does something for one. */
export async function hub(args: readonly string[]): Promise<number> {
  if (!existsSync(join(import.meta.dirname, '../hub'))) {
    console.error('The hub has a package of its own, vigie-hub, which is not installed here.');
    return 1;
  }
  if (args[0] !== undefined && Object.hasOwn(forms, args[0])) return withExitCode(() => forHub(args));
  const { runHub } = await import('../hub/main.ts');
  return runHub(args);
}

async function forHub(args: readonly string[]): Promise<void> {
  if (args[0] === 'app') return addApp(args);
  if (args[0] === 'migrate') return migrate(args);
  const { rest, accessAt } = readForm(forms, args, options);
  const { code, until } = await replyTo(accessAt(rest[0]), makeEnrolCode);
  await writeOut(`${code ?? ''}\t${until === undefined ? '' : new Date(until).toISOString()}\n`);
}

async function addApp(args: readonly string[]): Promise<void> {
  const { parseArgs } = await import('node:util');
  const { usage } = await import('./exitCodes.ts');
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: options.data },
  });
  const [, verb, file, ...more] = positionals;
  if (verb !== 'add' || file === undefined || more.length > 0 || values.data === undefined) throw usage(forms.app.help);
  const { addApp: add, AppFault } = await import('../hub/apps/addApp.ts');
  try {
    await writeOut(`${await add(file, values.data)}\n`);
  } catch (error) {
    if (error instanceof AppFault) throw refusal('{detail}', { detail: error.message });
    throw error;
  }
}

async function migrate(args: readonly string[]): Promise<void> {
  const { parseArgs } = await import('node:util');
  const { usage } = await import('./exitCodes.ts');
  const given = { data: options.data, postgres: options.postgres };
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: given });
  const { data, postgres } = values;
  if (positionals.length > 1 || data === undefined || postgres === undefined) throw usage(forms.migrate.help);
  const { takeOver, TakeOverError } = await import('../hub/shared/takeOver.ts');
  const { PostgresError } = await import('../hub/postgres.ts');
  try {
    const lines = await takeOver(data, postgres);
    await writeOut(`${lines.join('\n')}\n`);
  } catch (error) {
    if (error instanceof TakeOverError || error instanceof PostgresError)
      throw refusal('{detail}', { detail: error.message });
    throw error;
  }
}
