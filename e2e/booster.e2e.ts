import { afterAll, describe, expect } from 'vitest';
import { hasPymodbus, type PymodbusField } from '../testing/pymodbus/pymodbusField.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { booster, pointAtBoosterField, startBoosterField } from './site/boosterField.ts';
import { command, newestEvents } from './site/commands.ts';

let field: PymodbusField;
const test = siteTest({
  station: booster,
  isPlantOn: false,
  prepare: async (folder) => {
    field = await startBoosterField();
    pointAtBoosterField(folder, field);
  },
});
afterAll(() => field?.stop());

const drives = [224, 244, 264];
const dead = [290, 291];
const commandWord = async () => (await field.read('plc', 1, 'holding', 0))[0] ?? 0;

async function isGood({ synoptic }: Operator, but: readonly number[] = []): Promise<void> {
  const bad = async () =>
    (await synoptic.elements())
      .filter(({ info, quality }) => info !== undefined && quality !== 'good' && !but.includes(info))
      .map(({ info, quality }) => `${info} ${quality}`);
  await synoptic.shown(301).or(synoptic.shown(101)).or(synoptic.shown(121)).first().waitFor();
  await expect.poll(bad, timeouts.back).toEqual([]);
}

const textsOf = async ({ synoptic }: Operator, number: number) =>
  (await synoptic.elements()).filter(({ info }) => info === number).map(({ text }) => text);

describe.skipIf(!hasPymodbus)('the booster station (needs python3-pymodbus, python3-serial-asyncio)', () => {
  test('shows what its devices hold, whatever their types and orders of bytes', async ({ seated }) => {
    const operator = await seated('synoptic/overview');
    await isGood(operator);
    // Drives of three makers: running time of 10,000 h and more, and the starts.
    for (const number of [227, 247, 267])
      await expect.poll(() => operator.synoptic.value(number)).toMatch(/^10,0\d\d\.\d$/);
    for (const number of [229, 249]) await expect.poll(() => operator.synoptic.value(number)).toBe('1,513');
    await expect.poll(() => operator.synoptic.value(269)).toBe('1,512');
    expect(await operator.synoptic.value(104)).toBe('5.5');
    await operator.picture('booster overview');

    await operator.goTo('Energy');
    await isGood(operator, [304]);
    expect(await operator.synoptic.value(301)).toMatch(/^123,4[5-9]\d,\d{3}\.\d$/);
    expect(await operator.synoptic.value(302)).toBe('-4,294,967.3');
    expect(await operator.synoptic.value(303)).toBe('98,765.4');
    expect(await operator.synoptic.value(311)).toMatch(/^5,0\d\d,\d{3}\.\d$/);
    // All bits set: the meter does not measure it.
    expect(await operator.synoptic.value(304)).toBe('---');
    await operator.picture('booster energy');

    await operator.goTo('Devices');
    await isGood(operator, [126, ...dead]);
    expect(await textsOf(operator, 121)).toEqual(['BST-2031-0077']);
    expect(await textsOf(operator, 122)).toEqual(['4.12.0']);
    expect(await textsOf(operator, 123)).toEqual(['Bellevue, côté sud']);
    expect(await textsOf(operator, 401)).toEqual(['OP-5']);
    expect(await operator.synoptic.value(125)).toMatch(/^987,6[56]\d$/);
    await operator.picture('booster devices');
  });

  test('a pump starts by its bit, and the other bits of the word stay', async ({ seated }) => {
    const operator = await seated('synoptic/overview');
    await isGood(operator);
    const before = await commandWord();
    expect(before & 0b1000_0000_0000_0111).toBe(0b1000_0000_0000_0011);
    const panel = await operator.command(260);
    await panel.operate('Start Pump 3');
    await panel.says(/Done|On/);
    await expect.poll(commandWord).toBe(before | 0b100);
    expect(field.writes.at(-1)).toMatchObject({ unit: 1, function: 22, start: 0 });
    await expect.poll(() => textsOf(operator, 261)).toEqual(['Running']);
    await panel.closeByEscape();
  });

  test('a release is withdrawn in a controller without function 22, and the pump stops', async ({ seated }) => {
    const technician = await seated('synoptic/devices', 'technician');
    await isGood(technician, [126, ...dead]);
    const panel = await technician.command(262);
    await panel.operate('Withdraw release Pump 3 release');
    await expect.poll(() => field.read('plc', 1, 'holding', 1)).toEqual([0b1_0000_0011]);
    await panel.closeByEscape();
    await technician.goTo('Booster');
    await expect.poll(() => textsOf(technician, 261)).toEqual(['Stopped']);
  });

  test('commands reach each device by the function that it takes', async ({ site }) => {
    const technician = 'technician:check-the-valve';
    const written = async (number: number, value: string) => {
      await expect.poll(async () => (await command(site, number, value, technician)).result).toBe('done');
      const { way, unit, function: code, start, values } = field.writes.at(-1) ?? {};
      return [way, unit, code, start, ...(values ?? [])];
    };
    // A float, a register that takes function 6 only, one that takes 16 only, a drive, BCD over a serial line.
    expect(await written(104, '6')).toEqual(['plc', 1, 16, 10, 0x40c0, 0]);
    expect(await written(105, '3')).toEqual(['plc', 1, 6, 12, 3]);
    expect(await written(309, '1')).toEqual(['meters', 1, 16, 0, 1]);
    expect(await written(243, '75')).toEqual(['gateway', 2, 6, 0, 750]);
    expect(await written(405, '17')).toEqual(['panel', 5, 6, 1, 0x17]);
  });

  test('a dead unit marks its own points, and its neighbours are read on', { tags: ['night'] }, async ({
    seated,
    site,
  }) => {
    const operator = await seated('synoptic/devices');
    await isGood(operator, [126, ...dead]);
    for (const number of dead) expect(await operator.synoptic.qualities(number)).toEqual(['bad']);
    await operator.reads(/The drive of the drainage pump does not answer/).waitFor();
    await operator.goTo('Booster');
    await isGood(operator);
    // Long enough for the dead unit to be tried several times: the values of the drives are never lost with it.
    const seen = new Set<string>();
    await field.takeRequests('gateway');
    await expect
      .poll(async () => {
        for (const number of drives) for (const quality of await operator.synoptic.qualities(number)) seen.add(quality);
        return (await tries()) >= 5;
      }, timeouts.back)
      .toBe(true);
    expect([...seen]).toEqual(['good']);
    const lost = (await newestEvents(site, 200, 'operator:start-the-pump')).filter(({ kind }) => /Lost$/.test(kind));
    expect(new Set(lost.map(({ kind, object }) => `${kind} ${object?.id}`))).toEqual(
      new Set(['unitLost gateway unit 9']),
    );
  });

  test('a unit that falls silent is named in panel, log and links, and so is its return', { tags: ['night'] }, async ({
    seated,
    site,
  }) => {
    const operator = await seated('synoptic/overview');
    await isGood(operator);
    await field.change('gateway', 2, { isSilent: true });
    await expect.poll(() => operator.synoptic.qualities(244), timeouts.back).toContain('bad');
    const panel = await operator.command(243);
    await panel.says(/No response from gateway unit 2; last read at/);
    await panel.closeByEscape();
    await operator.comeInAt('diagnostic/device');
    await operator.reads(/2 of 4 respond/).waitFor();
    await operator.picture('booster units');
    await field.change('gateway', 2, { isSilent: false });
    await operator.reads(/3 of 4 respond/).waitFor();
    const ofUnit = async () => {
      const events = await newestEvents(site, 200, 'operator:start-the-pump');
      return events.flatMap(({ kind, object }) => (object?.id === 'gateway unit 2' ? kind : []));
    };
    await expect.poll(ofUnit).toEqual(['unitBack', 'unitLost']);
    await operator.goTo('Operation log');
    await operator
      .reads(/lost for/)
      .first()
      .waitFor();
    await operator.picture('booster log');
  });

  let triesOfDead = 0;
  async function tries(): Promise<number> {
    triesOfDead += (await field.takeRequests('gateway')).filter(([unit]) => unit === 9).length;
    return triesOfDead;
  }

  test('what a device refuses says why, also after a restart', { tags: ['night'] }, async ({ operator, site }) => {
    const saysWhy = async () => {
      await operator.comeInAt('synoptic/devices');
      await isGood(operator, [126, ...dead]);
      const panel = await operator.command(126);
      await panel.says(/illegal data address \(2\)/);
      await panel.closeByEscape();
    };
    await saysWhy();
    await operator.goTo('Energy');
    const panel = await operator.command(304);
    await panel.says(/2\^53/);
    await panel.closeByEscape();
    await site.stopService();
    await site.startService();
    await saysWhy();
  });

  test('an overload trips pump 1, the alarm says so, and the drive is reset', async ({ seated, site }) => {
    const operator = await seated('synoptic/overview');
    const technician = 'technician:check-the-valve';
    const done = async (number: number, value: string) =>
      expect.poll(async () => (await command(site, number, value, technician)).result).toBe('done');
    await done(111, '1');
    await expect.poll(() => textsOf(operator, 221)).toEqual(['Tripped']);
    await operator.reads('Pump 1 tripped').waitFor();
    await done(111, '0');
    await done(230, '1');
    await expect.poll(() => textsOf(operator, 221)).toEqual(['Running']);
  });

  // Last: nothing is there afterwards.
  test('a link that is lost with all of its units is one entry of the log', async ({ site }) => {
    const lost = async () => {
      const events = await newestEvents(site, 200, 'operator:start-the-pump');
      const last = events.findLastIndex(({ time }) => time > stopped);
      return events
        .slice(0, last + 1)
        .flatMap(({ kind, object }) => (/^(link|unit)Lost$/.test(kind) ? `${kind} ${object?.id}` : []));
    };
    const stopped = Date.now();
    await field.stop();
    const links = ['linkLost gateway', 'linkLost meters', 'linkLost panel', 'linkLost plc'];
    await expect.poll(async () => (await lost()).toSorted(), timeouts.back).toEqual(links);
  });
});
