import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { getMessageSetup, getMessages, setMessageSetup, testMessage } from '../protocol/calls/messageSetup.ts';
import { documentFaultText } from '../protocol/messages/documentFaultText.ts';
import { type Message, type MessageState, mostMessages } from '../protocol/messages/message.ts';
import { messageFaultTexts } from '../protocol/messages/messageFaultTexts.ts';
import type { Template } from '../protocol/text/template.ts';
import { ask, type DeviceAccess, refusalWords, replyTo } from './askDevice.ts';
import { accountForm } from './deviceArguments.ts';
import { readForm } from './deviceForms.ts';
import { usage, withExitCode } from './exitCodes.ts';
import { fileTexts } from './fileTexts.ts';
import { say } from './say.ts';
import { writeOut } from './standardOutput.ts';
import { orRefused, Refusal, refusal } from './stationFiles.ts';

const forms = {
  export: { help: `messages export URL FILE ${accountForm}`, count: 2, options: [] },
  import: { help: `messages import FILE URL ${accountForm}`, count: 2, options: [] },
  test: { help: `messages test URL --to PERSON [--way WAY] ${accountForm}`, count: 1, options: ['to', 'way'] },
  list: { help: `messages list URL --format jsonl ${accountForm}`, count: 1, options: ['format'] },
} as const;

const options = { to: { type: 'string' }, way: { type: 'string' }, format: { type: 'string' } } as const;

export function messages(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { form, help, values, rest, accessAt } = readForm(forms, args, options);
    if (form === 'test' && values.to === undefined) throw usage(help);
    await runs[form](rest, values, accessAt);
  });
}

const sendStates: Readonly<Record<MessageState, Template>> = {
  queued: /*i18n*/ '{channel}: being sent',
  sent: /*i18n*/ '{channel}: sent',
  failed: /*i18n*/ '{channel}: failed',
  ended: /*i18n*/ '{channel}: not sent',
};

type Values = { readonly [O in keyof typeof options]?: string };
type Run = (rest: readonly string[], values: Values, accessAt: (address: string) => DeviceAccess) => Promise<void>;

const runs: Readonly<Record<keyof typeof forms, Run>> = {
  export: async ([address = '', file = ''], _, accessAt) => {
    const { document } = await replyTo(accessAt(address), getMessageSetup);
    orRefused(() => writeFileSync(file, document), fileTexts.notWritten, { file });
  },
  import: async ([file = '', address = ''], _, accessAt) => {
    const document = orRefused(() => readFileSync(file, 'utf8'), fileTexts.unreadable, { file });
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
      throw refusal(/*i18n*/ 'Not sent: {channels}.', { channels: failed.map(({ way: by }) => by).join(', ') });
  },
  list: async ([address = ''], { format }, accessAt) => {
    if (format !== 'jsonl') throw usage(forms.list.help);
    const access = accessAt(address);
    let before: number | undefined;
    do {
      const page = await replyTo(access, getMessages, { before, count: mostMessages });
      for (const message of page.messages) await writeOut(`${JSON.stringify(message)}\n`);
      before = page.older;
    } while (before !== undefined);
  },
};

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
  throw refusal(/*i18n*/ 'The device has not sent the message within a minute.');
}
