import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const { pump, weekly } = numbers;
const mode = 30;
/** The pump names coil 9 as its mode point. */
const station = (port: number) =>
  commandStation(port)
    .replace('Id="pump"', 'ModePoint="mode" Id="pump"')
    .replace(
      '</PointCfg>',
      `<Point Id="mode" InfoNumber="${mode}" Kind="state" State0="Auto" State1="Hand" Mode0="automatic" Mode1="manual" Link="field" Register="coil:9"/></PointCfg>`,
    );

let site: TestSite;
let timing: TestTiming;
const person = (login: 'anna' | 'tess') => new Person(() => site, login);
const anna = person('anna');
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing);
  await anna.sees(pump, weekly, mode);
});
afterEach(() => site.stop());

const turn = (isOn: boolean) => {
  site.field.coils[0] = isOn ? 1 : 0;
};
const logged = async (...kinds: EventKind[]) => (await anna.log()).filter(({ kind }) => kinds.includes(kind));
const changes = () => logged('changedByController', 'changedUnseen', 'movedWhileBlocked');

describe('a point that can be commanded', () => {
  test('and changes by itself is an event by the controller, with the mode it was in', async () => {
    turn(true);
    await anna.seesValue(pump, 1);
    expect(await changes()).toMatchObject([
      {
        kind: 'changedByController',
        object: { kind: 'point', id: 'pump' },
        fields: { value: '1', state: 'On', before: '0', stateBefore: 'Off', mode: 'automatic' },
      },
    ]);
    expect((await anna.log())[0]?.person).toBeUndefined();
    expect((await anna.detail(pump))?.uncommanded).toMatchObject({ kind: 'changedByController', before: 0, value: 1 });
  });

  test('and was commanded is none; what the controller makes of it afterwards is one', async () => {
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'done' });
    expect(await changes()).toEqual([]);
    expect((await anna.detail(pump))?.uncommanded).toBeUndefined();
    turn(false);
    await anna.seesValue(pump, 0);
    turn(true);
    await anna.seesValue(pump, 1);
    expect((await changes()).map(({ fields }) => fields.value)).toEqual(['1', '0']);
  });

  test('that goes to and fro is folded, with how often', async () => {
    for (let round = 0; round < 3; round++) {
      for (const isOn of [true, false]) {
        turn(isOn);
        await anna.seesValue(pump, Number(isOn));
      }
    }
    expect(await changes()).toHaveLength(3);
    timing.skip(60_000);
    await expect.poll(async () => (await changes())[0]?.fields.count).toBe(3);
    expect((await changes())[0]).toMatchObject({ object: { id: 'pump' }, fields: { mode: 'automatic' } });
  });

  test('that is found changed after the service was stopped, or its link lost, changed unseen', async () => {
    turn(true);
    await anna.seesValue(pump, 1);
    site = await site.restart(() => turn(false));
    await anna.seesValue(pump, 0);
    const [unseen] = await changes();
    expect(unseen).toMatchObject({ kind: 'changedUnseen', fields: { value: '0', before: '1', gap: 'service' } });
    const back = async () => (await logged('linkBack')).length;
    const before = await back();
    await anna.losesField(site.field, pump, () => turn(true));
    await expect.poll(back).toBe(before + 1);
    await anna.seesValue(pump, 1);
    expect((await changes())[0]).toMatchObject({ kind: 'changedUnseen', fields: { gap: 'link' } });
  });
});

describe('a machine whose commands are blocked', () => {
  test('and that moves is a warning, and marked on every page that shows it, until it is unblocked', async () => {
    const tess = person('tess');
    await tess.block(pump, 'Hands in the pump');
    const stream = await TestStream.open(site, credential('olga', 'look-around'), String(pump));
    await stream.until((s) => s.values.get(pump)?.isBlocked === true);
    expect(stream.values.get(pump)?.movedAt).toBeUndefined();
    turn(true);
    await stream.until((s) => s.values.get(pump)?.movedAt !== undefined);
    expect(stream.values.get(pump)).toMatchObject({ value: 1, state: 'good', isBlocked: true });
    expect(await changes()).toMatchObject([
      { kind: 'movedWhileBlocked', severity: 2, fields: { value: '1', before: '0', author: 'tess' } },
    ]);
    expect(await anna.blocks()).toMatchObject([{ infoNumber: pump, movedAt: expect.any(Number) }]);
    stream.close();
    site = await site.restart();
    await anna.sees(pump);
    expect((await anna.detail(pump))?.blocks[0]).toMatchObject({ movedAt: expect.any(Number) });
    await tess.unblock(pump);
    await tess.block(pump, 'Hands in the pump');
    expect((await anna.blocks())[0]?.movedAt).toBeUndefined();
  });

  test('is not called so for what its own technician commands', async () => {
    const tess = person('tess');
    await tess.block(pump, 'Hands in the pump');
    expect(await tess.command(pump, '1')).toMatchObject({ result: 'done' });
    expect(await changes()).toEqual([]);
  });
});
