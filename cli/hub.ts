import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeEnrolCode } from '../protocol/calls/fleet.ts';
import { replyTo } from './askDevice.ts';
import { account, accountForm, accountIn } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { writeOut } from './standardOutput.ts';
import { refusal } from './stationFiles.ts';

const hubForms = {
  code: ['hub code --data DIR', `hub code URL ${accountForm}`],
  app: ['hub app add FILE --data DIR'],
  migrate: ['hub migrate --data DIR --postgres URL'],
} as const;
type Form = keyof typeof hubForms;

const options = { ...account, data: { type: 'string' }, postgres: { type: 'string' } } as const;
type Given = ReturnType<typeof read>;

/** Each returns what is written. Throws with its form where it is called otherwise. */
const work: Readonly<Record<Form, (given: Given) => Promise<string>>> = { code: makeCode, app: addApp, migrate };

/** Runs a hub, or does something for one. */
export async function hub(args: readonly string[]): Promise<number> {
  if (!existsSync(join(import.meta.dirname, '../hub'))) {
    console.error('The hub has a package of its own, vigie-hub, which is not installed here.');
    return 1;
  }
  const [form = ''] = args;
  if (Object.hasOwn(hubForms, form))
    return withExitCode(async () => writeOut(`${await work[form as Form](read(args.slice(1)))}\n`));
  const { runHub } = await import('../hub/main.ts');
  return runHub(args);
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  return { ...values, words: positionals };
}

async function makeCode({ words, data, postgres, ...account }: Given): Promise<string> {
  const [url, ...more] = words;
  if ((url === undefined) === (data === undefined) || more.length > 0 || postgres) throw usage(helpOf('code'));
  const { code = '', until } = data === undefined ? await codeAt(url, account) : await codeIn(data);
  return `${code}\t${until === undefined ? '' : new Date(until).toISOString()}`;
}

async function codeAt(url: string | undefined, account: Parameters<typeof accountIn>[1]) {
  return replyTo(accountIn(helpOf('code'), account)(url), makeEnrolCode);
}

/** Without an account: who can write the data folder. */
async function codeIn(data: string) {
  const { CodeFault, makeCodeIn } = await import('../hub/stations/offlineCode.ts');
  return inWords([CodeFault], async () => makeCodeIn(data));
}

async function addApp({ words: [verb, file, ...more], data }: Given): Promise<string> {
  if (verb !== 'add' || file === undefined || more.length > 0 || data === undefined) throw usage(helpOf('app'));
  const { addApp: add, AppFault } = await import('../hub/apps/addApp.ts');
  return inWords([AppFault], () => add(file, data));
}

async function migrate({ words, data, postgres }: Given): Promise<string> {
  if (words.length > 0 || data === undefined || postgres === undefined) throw usage(helpOf('migrate'));
  const { takeOver, TakeOverError } = await import('../hub/shared/takeOver.ts');
  const { PostgresError } = await import('../hub/postgres.ts');
  return inWords([TakeOverError, PostgresError], async () => (await takeOver(data, postgres)).join('\n'));
}

function helpOf(form: Form): string {
  return hubForms[form].join('\n       ');
}

/** The messages of these are sentences for the user. */
async function inWords<T>(faults: readonly (new () => Error)[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!faults.some((fault) => error instanceof fault)) throw error;
    throw refusal('{detail}', { detail: (error as Error).message });
  }
}
