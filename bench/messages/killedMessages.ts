import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { definition, point } from '../../device/alarms/testAlarms.ts';
import { Events } from '../../device/events/events.ts';
import type { OutboxRow } from '../../device/messages/outboxRow.ts';
import { startMessages } from '../../device/messages/testMessages.ts';
import { DataFolder } from '../../device/store/dataFolder.ts';
import { outbox } from '../../device/store/tables/outbox.ts';
import { hasMailServer, headerOf, TestMailServer } from '../../testing/testReceivers.ts';
import { tempFolder } from '../machine/folder.ts';

export interface KilledMessages {
  readonly kills: number;
  readonly alarms: number;
  /** Number of message channels: a mail server only if it is installed. */
  readonly ways: number;
  readonly received: number;
  readonly repeated: number;
  /**
   * Alarms without a call-out, messages stored as sent that never arrived, and those still waiting; none is allowed.
   */
  readonly notCalled: number;
  readonly lost: number;
  readonly waiting: number;
  /** Received messages that are not in the outbox; none is allowed. */
  readonly unknown: number;
}

const definitions = 20;
const [low, high] = [1, 9];

/**
 * Kills (SIGKILL) a process that sends call-outs, at random moments, and compares received messages with its outbox.
 */
export async function killedMessages(kills: number): Promise<KilledMessages> {
  await using folder = await tempFolder();
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['vigie-id']));
    request.resume();
    // So that it is often killed between its request and the answer.
    setTimeout(() => response.writeHead(204).end(), Math.random() * 20);
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mail = hasMailServer ? await TestMailServer.start() : undefined;
  const ports = [port, ...(mail ? [mail.port] : [])].join();
  for (let i = 0; i < kills; i++) await killOne(folder.path, ports);
  await run(folder.path, ports, 'rest');
  receiver.close();
  receiver.closeAllConnections();
  await mail?.stop();
  // Its output is read to the end.
  for (const one of mail?.taken ?? []) received.push(/^<(\w+)@/.exec(headerOf(one, 'message-id') ?? '')?.[1] ?? '');
  return { kills, ways: mail ? 2 : 1, ...(await compare(folder.path, received)) };
}

async function killOne(folder: string, ports: string): Promise<void> {
  const process = fork(import.meta.filename, [folder, ports]);
  await once(process, 'message');
  await delay(Math.random() * 400);
  process.kill('SIGKILL');
  await once(process, 'close');
}

async function run(folder: string, ports: string, word: string): Promise<void> {
  const process = fork(import.meta.filename, [folder, ports, word]);
  await once(process, 'close');
}

async function compare(folder: string, received: readonly string[]): Promise<Omit<KilledMessages, 'kills' | 'ways'>> {
  const data = new DataFolder(folder);
  const log = new Events({ db: data.events });
  outbox(data.db, log).move();
  const raised = data.events
    .prepare<[], { occurrence: number }>(
      `SELECT json_extract(fields, '$.occurrence') AS occurrence FROM event WHERE kind = 'alarmRaised'`,
    )
    .all();
  const rows = data.db
    .prepare<[], { message: string }>('SELECT message FROM message')
    .all()
    .map(({ message }) => JSON.parse(message) as OutboxRow);
  const called = new Set(rows.flatMap(({ calls }) => calls));
  const uids = new Set(received);
  const known = new Set(rows.map(({ uid }) => uid));
  await data.close();
  return {
    alarms: raised.length,
    received: received.length,
    repeated: received.length - uids.size,
    notCalled: raised.filter(({ occurrence }) => !called.has(occurrence)).length,
    lost: rows.filter(({ state, uid }) => state === 'sent' && !uids.has(uid)).length,
    waiting: rows.filter(({ state }) => state === 'queued').length,
    unknown: [...uids].filter((uid) => !known.has(uid)).length,
  };
}

/**
 * Runs in the killed process: each alarm comes, a person is called out, and acknowledges; `rest`: it only sends what
 * waits.
 */
async function callOutForever(folder: string, ports: string, isRest: boolean): Promise<void> {
  const data = new DataFolder(folder);
  const points = Array.from({ length: definitions }, (_, i) => point(`P${i}`, { infoNumber: i + 1 }));
  const [http, smtp] = ports.split(',');
  const mail = { kind: 'smtp', host: '127.0.0.1', security: 'none', from: 'vigie@town.example' };
  const ways = [
    { id: 'hook', kind: 'webhook', url: `http://127.0.0.1:${http}/` },
    ...(smtp === undefined ? [] : [{ id: 'mail', port: Number(smtp), ...mail }]),
  ];
  const site = startMessages({
    disk: { db: data.db, events: data.events },
    clock: { now: Date.now(), tick: 0 },
    folder,
    points,
    definitions: points.map(({ id }) => definition({ id, point: id, priority: 1 })),
    document: {
      ways,
      persons: [{ id: 'Anna', login: 'anna', ways: ways.map(({ id }) => ({ way: id, to: 'anna@town.example' })) }],
      rules: [{ steps: [{ who: 'Anna', waitS: 600 }] }],
    },
  });
  process.send?.('ready');
  for (let i = 0; !isRest; i++) {
    const id = `P${i % definitions}`;
    // Long enough that alarms are neither grouped nor chatter.
    site.clock.tick += 60_000;
    await site.read({ [id]: high });
    await site.wait(1000);
    site.acknowledge(id);
    await site.read({ [id]: low });
  }
  await site.wait(60_000);
  await data.close();
}

const [, self, folder, ports, word] = process.argv;
if (self === import.meta.filename && folder && ports) await callOutForever(folder, ports, word === 'rest');
