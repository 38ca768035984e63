import { commandAccounts, numbers, Person } from '../../device/tests/testCommands.ts';
import { testStation } from '../../device/tests/testDevice.ts';
import { getConsumption } from '../../protocol/calls/consumption.ts';
import { getHistory, getSamples } from '../../protocol/calls/history.ts';
import { getPointDetail } from '../../protocol/calls/pointDetail.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { mostPoints } from '../../protocol/history/getHistory.ts';
import { emptyDocument } from '../../protocol/messages/messageDocument.ts';
import { actions } from '../../protocol/rights.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { type FloodedSite, startFloodedSite } from './floodedSite.ts';
import { spreadOf } from './spread.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

const [pointCount, rosters, exceptions, atOnce] = [1000, 20, 40, 4];
const callMs = 3000;
const mostCommandMs = 1000;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const endsOrStreams: ReadonlySet<CallName> = new Set(['logOut', 'setPassword', 'stream']);
const observerCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const { right, login } = calls[name];
  return login && right !== 'anyone' && actions[right] === 0 && !endsOrStreams.has(name);
});

const field = (name: string, value: string | number | boolean) => element(name, {}, String(value));

/** Parameters with the largest reply, for calls whose default is smaller. */
function parametersOf(now: number): Partial<Record<CallName, readonly XmlNode[]>> {
  const ids = `100-${99 + pointCount}`;
  const from = now - 30 * 86_400_000;
  const past = { points: Array.from({ length: mostPoints }, (_, i) => `P${i}`), from, to: now };
  const query = { ...past, tier: 'raw', count: 10_000, after: undefined } as const;
  return {
    getConfig: Array.from({ length: 16 }, () => field('XPathRequest', 'SynopticWebCfg')),
    poll: [field('Points', ids)],
    getTexts: [field('Language', 'fr')],
    getPointDetail: [getPointDetail.request.write({ infoNumber: numbers.pump, isOpen: true, isPanel: true })],
    getAlarm: [field('Id', 'A1')],
    getAlarmLimits: [field('InfoNumber', 100)],
    getEvent: [field('Id', 1)],
    getEvents: [field('Count', 500)],
    getAlarmHistory: [field('Count', 500)],
    getHistory: getHistory.request.parameters({ ...past, columns: 4000 }),
    getSamples: getSamples.request.parameters(query),
    getConsumption: getConsumption.request.parameters({ ...past, period: '15m' }),
    exportEvents: [field('Format', 'csv')],
    getSince: [field('Again', true)],
    getOnCall: [field('Days', 92)],
  };
}

function stationOf(port: number): string {
  const ids = Array.from({ length: pointCount }, (_, i) => i);
  const at = 'Link="field" Register="holding:20" Scale="0.1"';
  const points = ids.map((i) => `<Point Id="P${i}" InfoNumber="${100 + i}" Name="P${i}" Unit="%" ${at}/>`);
  const alarms = ids.map(
    (i) => `<Alarm Id="A${i}" Point="P${i}" Kind="H" Limit="60" Priority="2" Message="P${i}" Action="Look"/>`,
  );
  return testStation(port).replace(
    '</PointCfg>',
    `${points.join('')}</PointCfg><AlarmCfg>${alarms.join('')}</AlarmCfg>`,
  );
}

/** As many duties as the schema of a roster allows in the days that can be requested. */
function rostersDocument() {
  const names = Array.from({ length: 50 }, (_, i) => `P${i}`);
  const duties = (from: number) =>
    Array.from({ length: 6 }, (_, i) => ({ time: clock(4 * i), person: names[(from + i) % names.length] }));
  // Exceptions of one year: comparing those of every year would cost seconds of checking.
  const day = (index: number) => new Date(Date.now() + 2 * index * 86_400_000).toISOString().slice(0, 10);
  return {
    ...emptyDocument,
    persons: names.map((id) => ({ id, ways: [] })),
    roster: Array.from({ length: rosters }, (_, r) => ({
      id: `r${r}`,
      weeks: [Array.from({ length: 7 }, (__, i) => duties(r + i))],
      exceptions: Array.from({ length: exceptions }, (__, i) => ({
        ...{ name: `E${i}`, priority: 1 + (i % 16), from: day(i), to: day(i), duties: duties(i).slice(0, 1) },
      })),
    })),
  };
}

/** Four connections of an observer request the largest reply of a call while an operator commands. */
async function underCall(site: FloodedSite, name: CallName, anna: Person, forMs: number) {
  const until = performance.now() + forMs;
  const parameters = parametersOf(Date.now())[name] ?? [];
  const olga = new Person(() => site, 'olga');
  let [answers, refusals] = [0, 0];
  const observer = async () => {
    while (performance.now() < until) {
      const reply = await olga.ask(name, ...parameters).catch(() => undefined);
      if (reply?.code === errorCodes.badInput) refusals++;
      answers++;
    }
  };
  const times: number[] = [];
  const operator = async () => {
    do {
      const began = performance.now();
      const { result } = await anna.command(numbers.pump, String(times.length % 2));
      if (result === 'done') times.push(performance.now() - began);
    } while (performance.now() < until);
  };
  await Promise.all([operator(), ...Array.from({ length: atOnce }, observer)]);
  return { answers, refusals, command: spreadOf(times) };
}

/** Every call that an observer may make, four at once: none may stall commands. */
export async function observerLoad(share: number): Promise<TrialOutcome> {
  const site = await startFloodedSite({ accountsXml: commandAccounts, station: stationOf });
  const [anna, ada] = [new Person(() => site, 'anna'), new Person(() => site, 'ada')];
  const { result, reason } = await ada.call('setMessageSetup', { document: JSON.stringify(rostersDocument()) });
  await anna.command(numbers.speed, '100');
  const found: Record<string, Awaited<ReturnType<typeof underCall>>> = {};
  for (const name of observerCalls) found[name] = await underCall(site, name, anna, partOf(callMs, share));
  await site.stop();
  const slow = Object.keys(found).filter((name) => (found[name]?.command.p95Ms ?? Infinity) > mostCommandMs);
  return {
    figures: { rosters: reason ?? result, found },
    wrong: [
      ...sentences({
        'the rosters were refused': result !== 'done',
        'a call was refused with its parameters': Object.keys(parametersOf(0)).some(
          (name) => (found[name]?.refusals ?? 0) > 0,
        ),
        'a call was never answered': Object.values(found).some(({ answers }) => answers === 0),
        'no command was done': Object.values(found).some(({ command }) => !(command.p95Ms >= 0)),
      }),
      // Times are not tests: in a share they are only measured.
      ...(share === 1 ? slow.map((name) => `four observers who ask ${name} made commands slower than a second`) : []),
    ],
  };
}
