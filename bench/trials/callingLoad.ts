import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAccounts, numbers, Person } from '../../device/tests/testCommands.ts';
import { testStation } from '../../device/tests/testDevice.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { acknowledgeAlarms } from '../../protocol/calls/alarmAction.ts';
import { emptyDocument } from '../../protocol/messages/messageDocument.ts';
import { hasMailServer, startHttpReceiver, TestMailServer } from '../../testing/testReceivers.ts';
import { type FloodedSite, mostGapMs, startFloodedSite } from './floodedSite.ts';
import { spreadOf } from './spread.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const alarms = 1000;
const persons = 50;
/** Interval of commands: more in a second are refused. */
const commandEveryMs = 50;
/** Messages to a person within half a minute of the first one are grouped into one. */
const groupMs = 31_000;
/** From alarm to SMTP server. */
const mostMailMs = 5000;

/** The test station with a thousand alarms on the setpoint, so that the operator raises all of them at once. */
function stationOf(port: number): string {
  const ids = Array.from({ length: alarms }, (_, i) => i);
  const points = ids.map(
    (i) =>
      `<Point Id="P${i}" InfoNumber="${100 + i}" Name="P${i}" Unit="%" Link="field" Register="holding:20" Scale="0.1"/>`,
  );
  const definitions = ids.map(
    (i) => `<Alarm Id="A${i}" Point="P${i}" Kind="H" Limit="60" Priority="2" Message="P${i} high" Action="Look"/>`,
  );
  return testStation(port).replace(
    '</PointCfg>',
    `${points.join('')}</PointCfg><AlarmCfg>${definitions.join('')}</AlarmCfg>`,
  );
}

/**
 * Fifty persons, each on call for a week in turn, with three channels: a mail server that hangs, one that works, and a
 * webhook.
 */
function documentOf(hangs: number, mail: number | undefined, url: string) {
  const smtp = (id: string, port: number) => ({
    ...{ id, kind: 'smtp', host: '127.0.0.1', port, security: 'none', from: 'vigie@town.example' },
  });
  const ways = [
    smtp('hangs', hangs),
    ...(mail === undefined ? [] : [smtp('mail', mail)]),
    { id: 'hook', kind: 'webhook', url },
  ];
  const names = Array.from({ length: persons }, (_, i) => `Person ${i}`);
  return {
    version: 1,
    ways,
    persons: names.map((id, i) => ({ id, ways: ways.map((way) => ({ way: way.id, to: `${i}@town.example` })) })),
    rules: [{ steps: [{ who: 'everybody', waitS: 3600 }] }],
    roster: [
      {
        id: 'main',
        from: '2026-01-05',
        weeks: names.map((person) => [[{ time: '08:00', person }], [], [], [], [], [], []]),
      },
    ],
    test: null,
  };
}

/** A mail server that accepts connections and never answers. */
async function startHanging() {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

async function raiseAll(site: FloodedSite, anna: Person, commandCount: number) {
  await site.longestGapMs();
  const times: number[] = [];
  let notDone = 0;
  const command = async (point: number, value: string) => {
    const { result } = await anna.command(point, value);
    if (result !== 'done') notDone++;
  };
  await command(numbers.speed, '100');
  for (let i = 0; i < commandCount; i++) {
    const began = performance.now();
    await command(numbers.pump, String(i % 2));
    times.push(performance.now() - began);
    await sleep(commandEveryMs);
  }
  const gapMs = Math.round(await site.longestGapMs());
  return { times, notDone, gapMs };
}

async function endAll(anna: Person): Promise<number> {
  const rows = getAlarms.reply.read((await anna.ask('getAlarms')).content).alarms;
  const occurrences = rows.flatMap(({ occurrence }) => occurrence ?? []);
  for (let i = 0; i < occurrences.length; i += 200)
    await anna.ask(
      'acknowledgeAlarms',
      ...acknowledgeAlarms.request.parameters({ occurrences: occurrences.slice(i, i + 200), comment: undefined }),
    );
  await anna.command(numbers.speed, '20');
  return occurrences.length;
}

/**
 * A thousand alarms at once, with call-outs to fifty persons while a mail server hangs, alternating with no call-outs:
 * commands and scans are equally fast, and each person gets at most three messages by each channel.
 */
export async function callingLoad(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite({ accountsXml: commandAccounts, station: stationOf });
  const [anna, ada] = [new Person(() => site, 'anna'), new Person(() => site, 'ada')];
  const hanging = await startHanging();
  const mail = hasMailServer ? await TestMailServer.start() : undefined;
  const receiver = await startHttpReceiver();
  const calling = documentOf(hanging.port, mail?.port, receiver.url);
  const setUp = async (document: unknown) => {
    const { result } = await ada.call('setMessageSetup', { document: JSON.stringify(document) });
    if (result !== 'done') throw new Error('The setup was refused.');
  };
  const [off, on]: [number[], number[]] = [[], []];
  const longestGapsMs: { off: number[]; on: number[] } = { off: [], on: [] };
  const mailMs: number[] = [];
  let [notDone, raised, mostMessages] = [0, alarms, 0];
  const turns = partOf(3, share);
  for (let turn = 0; turn < turns; turn++) {
    for (const isCalling of [false, true]) {
      await setUp(isCalling ? calling : emptyDocument);
      // Otherwise it would be grouped with the messages of the previous turn.
      if (isCalling && turn > 0) await sleep(groupMs);
      receiver.received.length = 0;
      const before = mail?.mails.length ?? 0;
      const round = raiseAll(site, anna, partOf(150, share));
      if (isCalling) {
        const began = performance.now();
        await until(() => mail === undefined || mail.mails.length > before);
        mailMs.push(Math.round(performance.now() - began));
        await until(() => receiver.received.length >= persons);
      }
      const { times, gapMs, ...more } = await round;
      (isCalling ? on : off).push(...times);
      longestGapsMs[isCalling ? 'on' : 'off'].push(gapMs);
      notDone += more.notDone;
      // Only in whole trials: in a share the first messages are enough.
      if (isCalling && share === 1) await sleep(groupMs);
      if (isCalling) mostMessages = Math.max(mostMessages, mostPerPerson(receiver.received.map(({ body }) => body)));
      raised = Math.min(raised, await endAll(anna));
    }
  }
  hanging.stop();
  await receiver.stop();
  await mail?.stop();
  await site.stop();
  const command = { off: spreadOf(off), on: spreadOf(on) };
  // The median of the turns: the machine may be busy in one of them.
  const gapMs = { off: spreadOf(longestGapsMs.off).medianMs, on: spreadOf(longestGapsMs.on).medianMs };
  return {
    figures: { turns, raised, command, longestGapsMs, mostMessages, mailMs },
    wrong: sentences({
      'a command was not done': notDone > 0,
      'not all alarms were raised': raised < alarms,
      'nobody was called': mostMessages === 0,
      'somebody got more than three messages by a way': mostMessages > 3,
      // Times are not tests: in a share they are only measured.
      ...(share === 1 && {
        'calling made commands slower': command.on.p95Ms > Math.max(1000, 3 * command.off.p95Ms),
        'calling kept the field from being read': gapMs.on > Math.max(mostGapMs, 2 * gapMs.off),
        'the first mail took more than five seconds': spreadOf(mailMs).medianMs > mostMailMs,
      }),
    }),
  };
}

/** Waits for at most a minute; then the counts show what is missing. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !isSo() && performance.now() < end; ) await sleep(10);
}

function mostPerPerson(bodies: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const body of bodies) {
    const { person } = JSON.parse(body) as { person: string };
    counts.set(person, (counts.get(person) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
