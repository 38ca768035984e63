import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { throwAs } from '../protocol/attempt.ts';
import { getMessageSetup, getMessages, setMessageSetup, testMessage } from '../protocol/calls/messageSetup.ts';
import { documentFaultText } from '../protocol/messages/documentFaultText.ts';
import { type Message, type MessageState, mostMessages } from '../protocol/messages/message.ts';
import { messageFaultTexts } from '../protocol/messages/messageFaultTexts.ts';
import type { Template } from '../protocol/text/template.ts';
import { ask, type DeviceAccess, refusalWords, replyTo } from './askDevice.ts';
import { accessOf } from './deviceArguments.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { fileTexts } from './fileTexts.ts';
import { say } from './say.ts';
import { writeOut } from './standardOutput.ts';
import { Refusal } from './stationFiles.ts';

const account = '--login L --password-file F';
const forms = {
  export: `messages export URL FILE ${account}`,
  import: `messages import FILE URL ${account}`,
  test: `messages test URL --to PERSON [--way WAY] ${account}`,
  list: `messages list URL --format jsonl ${account}`,
} as const;
type Form = keyof typeof forms;

const options = {
  login: { type: 'string' },
  'password-file': { type: 'string' },
  to: { type: 'string' },
  way: { type: 'string' },
  format: { type: 'string' },
} as const;

/** Besides those of the account. */
const ownOptions: Readonly<Record<Form, readonly (keyof typeof options)[]>> = {
  export: [],
  import: [],
  test: ['to', 'way'],
  list: ['format'],
};

export function messages(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, values, rest } = argumentsOf(args);
    await runs[form](rest, values, (address) => accessOf(forms[form], address, values.login, values['password-file']));
  });
}

const sendStates: Readonly<Record<MessageState, Template>> = {
  queued: /*i18n*/ '{channel}: being sent',
  sent: /*i18n*/ '{channel}: sent',
  failed: /*i18n*/ '{channel}: failed',
  ended: /*i18n*/ '{channel}: not sent',
};

type Values = { readonly [O in keyof typeof options]?: string } & {
  readonly login: string;
  readonly 'password-file': string;
};
type Run = (rest: readonly string[], values: Values, accessAt: (address: string) => DeviceAccess) => Promise<void>;

const runs: Readonly<Record<Form, Run>> = {
  export: async ([address = '', file = ''], _, accessAt) => {
    const { document } = await replyTo(accessAt(address), getMessageSetup);
    orRefused(() => writeFileSync(file, document), fileTexts.notWritten, file);
  },
  import: async ([file = '', address = ''], _, accessAt) => {
    const document = orRefused(() => readFileSync(file, 'utf8'), fileTexts.unreadable, file);
    await setUp(accessAt(address), document);
  },
  test: async ([address = ''], { to = '', way }, accessAt) => {
    const access = accessAt(address);
    const { messages: ids = [] } = await replyTo(access, testMessage, { person: to, way });
    const ends = await Promise.all(ids.map((id) => endOf(access, id)));
    const failed = ends.filter(({ state }) => state !== 'sent');
    for (const { way: by, state, fault, detail } of ends) {
      const parts = [say(sendStates[state], { channel: by }), fault && say(messageFaultTexts[fault]), detail];
      await writeOut(`${parts.filter((part) => part !== undefined).join(', ')}\n`);
    }
    if (failed.length > 0)
      throw new Refusal(
        say(/*i18n*/ 'Not sent: {channels}.', { channels: failed.map(({ way: by }) => by).join(', ') }),
      );
  },
  list: async ([address = ''], { format }, accessAt) => {
    if (format !== 'jsonl') throw usage(forms.list);
    const access = accessAt(address);
    let before: number | undefined;
    do {
      const page = await replyTo(access, getMessages, { before, count: mostMessages });
      for (const message of page.messages) await writeOut(`${JSON.stringify(message)}\n`);
      before = page.older;
    } while (before !== undefined);
  },
};

/** Of each form, after its own name. */
const counts: Readonly<Record<Form, number>> = { export: 2, import: 2, test: 1, list: 1 };

function argumentsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [first = '', ...rest] = positionals;
  const form = Object.hasOwn(forms, first) ? (first as Form) : undefined;
  if (!form) throw usage(Object.values(forms).join('\n       '));
  const { login, 'password-file': passwordFile } = values;
  const isOther = Object.keys(values).some(
    (name) => name !== 'login' && name !== 'password-file' && !ownOptions[form].some((own) => own === name),
  );
  const isMissing = form === 'test' && values.to === undefined;
  if (rest.length !== counts[form] || login === undefined || passwordFile === undefined || isOther || isMissing)
    throw usage(forms[form]);
  return { form, rest, values: { ...values, login, 'password-file': passwordFile } };
}

/** Throws a Refusal with each fault and its place. */
async function setUp(access: DeviceAccess, document: string): Promise<void> {
  const result = await ask(access, setMessageSetup, { document });
  if (result.kind === 'ok') return;
  const lines = (result.fields?.faults ?? []).map(({ code, words, ...fault }) =>
    // One of a later version has only its English words.
    code ? documentFaultText({ ...fault, code }, { say }) : (words ?? fault.path),
  );
  if (lines.length > 0) throw new Refusal([say(/*i18n*/ 'Nothing was changed:'), ...lines].join('\n'));
  throw new Refusal(refusalWords(/*i18n*/ 'The device refused: {why}', setMessageSetup, result));
}

/** A server may take half a minute to answer; then waiting is of no use. */
const mostPolls = 120;
const pollMs = 500;

async function endOf(access: DeviceAccess, id: number): Promise<Message> {
  for (let i = 0; i < mostPolls; i++) {
    const [message] = (await replyTo(access, getMessages, { id, count: 1 })).messages;
    if (message && message.state !== 'queued') return message;
    await delay(pollMs);
  }
  throw new Refusal(say(/*i18n*/ 'The device has not sent the message within a minute.'));
}

function orRefused<T>(work: () => T, otherwise: Template, file: string): T {
  return throwAs(({ message }) => new Refusal(say(otherwise, { file, detail: message })), work);
}
