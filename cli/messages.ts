import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CallName } from '../protocol/calls.ts';
import { type Message, messagePageRecord, mostMessages } from '../protocol/messages/message.ts';
import {
  messageSetupRecord,
  messagesQueryRecord,
  type SetupOutcome,
  secretRequestRecord,
  setupOutcomeRecord,
  setupRequestRecord,
  trialRecord,
} from '../protocol/messages/messageRequests.ts';
import type { XmlNode } from '../protocol/wire/xml.ts';
import { askDevice, contentOf, type DeviceAccess } from './askDevice.ts';
import { accessOf } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { writeOut } from './standardOutput.ts';
import { Refusal } from './stationFiles.ts';

const account = '--login L --password-file F';
const forms = {
  export: `messages export URL FILE ${account}`,
  import: `messages import FILE URL ${account}`,
  test: `messages test URL --to PERSON [--way WAY] ${account}`,
  list: `messages list URL --format jsonl ${account}`,
  secret: `messages secret URL NAME --file F ${account}`,
} as const;
type Form = keyof typeof forms;

const options = {
  login: { type: 'string' },
  'password-file': { type: 'string' },
  to: { type: 'string' },
  way: { type: 'string' },
  format: { type: 'string' },
  file: { type: 'string' },
} as const;

/** Besides those of the account. */
const ownOptions: Readonly<Record<Form, readonly (keyof typeof options)[]>> = {
  export: [],
  import: [],
  test: ['to', 'way'],
  list: ['format'],
  secret: ['file'],
};

export function messages(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, values, rest } = argumentsOf(args);
    await runs[form](rest, values, (address) => accessOf(forms[form], address, values.login, values['password-file']));
  });
}

type Values = { readonly [O in keyof typeof options]?: string } & {
  readonly login: string;
  readonly 'password-file': string;
};
type Run = (rest: readonly string[], values: Values, accessAt: (address: string) => DeviceAccess) => Promise<void>;

const runs: Readonly<Record<Form, Run>> = {
  export: async ([address = '', file = ''], _, accessAt) => {
    const access = accessAt(address);
    const setup = messageSetupRecord.read(await contentOf(await askDevice(access, 'getMessageSetup', [])));
    if (!setup) throw new Refusal('The response of the device contains no document.');
    attempt(() => writeFileSync(file, setup.document), `${file} could not be written`);
  },
  import: async ([file = '', address = ''], _, accessAt) => {
    const document = attempt(() => readFileSync(file, 'utf8'), `${file} is unreadable`);
    await setUp(accessAt(address), 'setMessageSetup', setupRequestRecord.parameters({ document, version: undefined }));
  },
  test: async ([address = ''], { to = '', way }, accessAt) => {
    const access = accessAt(address);
    const { messages: ids = [] } = await setUp(access, 'testMessage', trialRecord.parameters({ person: to, way }));
    const ends = await Promise.all(ids.map((id) => endOf(access, id)));
    const failed = ends.filter(({ state }) => state !== 'sent');
    for (const { way: by, state, fault, detail } of ends) {
      await writeOut(`${by}: ${[state, fault, detail].filter((part) => part !== undefined).join(', ')}\n`);
    }
    if (failed.length > 0) throw new Refusal(`Not sent: ${failed.map(({ way: by }) => by).join(', ')}.`);
  },
  list: async ([address = ''], { format }, accessAt) => {
    if (format !== 'jsonl') throw usage(forms.list);
    const access = accessAt(address);
    let before: number | undefined;
    do {
      const query = messagesQueryRecord.parameters({ id: undefined, before, count: mostMessages });
      const page = messagePageRecord.read(await contentOf(await askDevice(access, 'getMessages', query)));
      for (const message of page.messages) await writeOut(`${JSON.stringify(message)}\n`);
      before = page.older;
    } while (before !== undefined);
  },
  secret: async ([address = '', name = ''], { file = '' }, accessAt) => {
    const secret = attempt(() => readFileSync(file, 'utf8'), `${file} is unreadable`).split(/\r?\n/, 1)[0] ?? '';
    if (secret === '') throw new Refusal(`The first line of ${file} is empty.`);
    await setUp(accessAt(address), 'setMessageSecret', secretRequestRecord.parameters({ name, secret }));
  },
};

/** Of each form, after its own name. */
const counts: Readonly<Record<Form, number>> = { export: 2, import: 2, test: 1, list: 1, secret: 2 };

function argumentsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [first = '', ...rest] = positionals;
  const form = Object.hasOwn(forms, first) ? (first as Form) : undefined;
  if (!form) throw usage(Object.values(forms).join('\n       '));
  const { login, 'password-file': passwordFile } = values;
  const isOther = Object.keys(values).some(
    (name) => name !== 'login' && name !== 'password-file' && !ownOptions[form].some((own) => own === name),
  );
  const isMissing = (form === 'test' && values.to === undefined) || (form === 'secret' && values.file === undefined);
  if (rest.length !== counts[form] || login === undefined || passwordFile === undefined || isOther || isMissing)
    throw usage(forms[form]);
  return { form, rest, values: { ...values, login, 'password-file': passwordFile } };
}

/** Throws a Refusal with each fault and its place. */
async function setUp(access: DeviceAccess, call: CallName, children: readonly XmlNode[]): Promise<SetupOutcome> {
  const outcome = setupOutcomeRecord.read(await contentOf(await askDevice(access, call, children)));
  if (outcome.result === 'done') return outcome;
  const { reason = 'unknown', faults } = outcome;
  const lines = faults.map(({ words, path, code }) => words ?? `${path}: ${code}`);
  throw new Refusal(lines.length > 0 ? `Nothing was changed:\n${lines.join('\n')}` : `The device refused: ${reason}.`);
}

/** A server may take half a minute to answer; then waiting is of no use. */
const mostPolls = 120;
const pollMs = 500;

async function endOf(access: DeviceAccess, id: number): Promise<Message> {
  for (let i = 0; i < mostPolls; i++) {
    const query = messagesQueryRecord.parameters({ id, before: undefined, count: 1 });
    const [message] = messagePageRecord.read(await contentOf(await askDevice(access, 'getMessages', query))).messages;
    if (message && message.state !== 'queued') return message;
    await delay(pollMs);
  }
  throw new Refusal('The device has not sent the message within a minute.');
}

function attempt<T>(work: () => T, otherwise: string): T {
  try {
    return work();
  } catch (error) {
    throw new Refusal(`${otherwise}: ${(error as Error).message}.`);
  }
}
