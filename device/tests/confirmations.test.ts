import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, programme } from '../../protocol/programme/testProgrammes.ts';
import { commandAccounts, commandStation, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const [protection, reset, weeklyReset, patientReset] = [50, 51, 52, 53];
const coils = { protection: 9, reset: 10 };
const point = (id: string, number: number, coil: number, more: string) =>
  `<Point Id="${id}" InfoNumber="${number}" Name="The ${id}" Kind="logic" Link="field" Register="coil:${coil}" ${more}/>`;
const pulse = (withinMs: number) =>
  `CommandKind="pulse" ConfirmedBy="protection = 0" ConfirmWithinMs="${withinMs}" State0="Released" State1="Pressed"`;
const station = (port: number) =>
  commandStation(port).replace(
    '</PointCfg>',
    [
      point('protection', protection, coils.protection, 'State0="Ready" State1="Tripped"'),
      point('reset', reset, coils.reset, `EditingKind="Output" ${pulse(1000)}`),
      point('weeklyReset', weeklyReset, 11, `EditingKind="Weekly" ${pulse(1000)}`),
      // Long enough for two commands on a busy machine.
      point('patientReset', patientReset, 12, `EditingKind="Output" ${pulse(20_000)}`),
      '</PointCfg>',
    ].join('\n'),
  );

let site: TestSite;
let timing: TestTiming;
let shows: (value: number) => Promise<void>;
const anna = () => new Person(() => site, 'anna');
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing);
  await anna().sees(protection, reset);
  setCoil(coils.protection, true);
  await anna().seesValue(protection, 1);
  shows = await anna().watch(reset);
});
afterEach(() => site.stop());

function setCoil(index: number, isOn: boolean): void {
  const [byte, bit] = [index >> 3, 1 << (index & 7)];
  const before = site.field.coils[byte] ?? 0;
  site.field.coils[byte] = isOn ? before | bit : before & ~bit;
}
const isDone = { result: 'done', value: 0 };

test('a reset that clears the fault is confirmed by the fault, and its line says so', async () => {
  const showsPatient = await anna().watch(patientReset);
  const sent = anna().command(patientReset, '1');
  await showsPatient(1);
  setCoil(coils.protection, false);
  expect(await sent).toMatchObject({ ...isDone, confirmation: { result: 'reached', value: 0 } });
  expect(await anna().commandLog()).toMatchObject([
    {
      fields: {
        result: 'done',
        endState: 'Released',
        confirmation: 'reached',
        confirmedBy: 'The protection',
        confirmedState: 'Ready',
      },
    },
  ]);
});

test('one that clears nothing keeps its own outcome, and is judged when its time is over', async () => {
  const began = timing.tick();
  expect(await anna().command(reset, '1')).toMatchObject({
    ...isDone,
    confirmation: { result: 'notReached', value: 1 },
  });
  expect(timing.tick() - began).toBeGreaterThanOrEqual(1500);
  expect(await anna().commandLog()).toMatchObject([
    { fields: { result: 'done', confirmation: 'notReached', confirmedState: 'Tripped' } },
  ]);
});

test('a value that is forced, though it meets the condition, confirms nothing', async () => {
  const tess = new Person(() => site, 'tess');
  expect(await tess.override(protection, 'forced', '0', 'sensor is being replaced')).toMatchObject({ result: 'done' });
  expect(await anna().command(reset, '1')).toMatchObject({ ...isDone, confirmation: { result: 'notKnown' } });
  const [line] = await anna().commandLog();
  expect(line?.fields).toMatchObject({ confirmation: 'notKnown', confirmedBy: 'The protection' });
  expect(line?.fields.confirmedState).toBeUndefined();
});

test('while it is judged the point takes the next command', async () => {
  const showsPatient = await anna().watch(patientReset);
  const first = anna().command(patientReset, '1');
  await showsPatient(1);
  await showsPatient(0);
  const second = new Person(() => site, 'ben').command(patientReset, '1');
  await showsPatient(1);
  setCoil(coils.protection, false);
  for (const sent of [first, second]) expect(await sent).toMatchObject({ confirmation: { result: 'reached' } });
});

test('a refused pulse is judged by nothing, and a trial neither', async () => {
  const tess = new Person(() => site, 'tess');
  await tess.override(reset, 'simulated', '0', 'training');
  expect((await anna().command(reset, '1')).confirmation).toBeUndefined();
  await tess.release(reset);
  await tess.block(reset, 'men at the machine');
  const refused = await anna().command(reset, '1');
  expect(refused).toMatchObject({ result: 'refused', reason: 'blocked' });
  expect(refused.confirmation).toBeUndefined();
});

test('a pulse whose field does not answer is unknown, and so is what it was for', async () => {
  const lost = anna().command(reset, '1');
  await shows(1);
  await site.field.stop();
  expect(await lost).toMatchObject({ result: 'unknown', confirmation: { result: 'notKnown' } });
});

test('a programme’s pulse is judged like an operator’s', async () => {
  setCoil(coils.protection, false);
  const [infoNumber, technicalHashCode] = [weeklyReset, await anna().revision()];
  const request = { infoNumber, version: 0, technicalHashCode, programme: programme(at('00:00 1')) };
  await anna().call('setProgramme', request);
  await expect
    .poll(async () => (await anna().commandLog())[0]?.fields)
    .toMatchObject({
      origin: 'weekly',
      result: 'done',
      confirmation: 'reached',
    });
});
