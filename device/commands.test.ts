import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommandOutcome, readOutcome, writeCommand } from '../protocol/command.ts';
import { readWebOutput } from '../protocol/envelope.ts';
import { readIdentityCard } from '../protocol/identityCard.ts';
import { readOperationPage } from '../protocol/operationLog.ts';
import { ask, observer, operator, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
let revision: string;
beforeEach(async () => {
  site = await startSite();
  revision = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode ?? '';
  // Commands are for a field that is there.
  const stream = await TestStream.open(site, operator, '1-3');
  await stream.until((s) => [1, 2, 3].every((n) => s.values.get(n)?.state === 'good'));
  stream.close();
});
afterEach(() => site.stop());

let ids = 0;
async function command(
  infoNumber: number,
  value: string,
  other: { id?: string; hash?: string; who?: object } = {},
): Promise<CommandOutcome> {
  const id = other.id ?? `command-${ids++}-${Date.now()}`;
  const sent = writeCommand({ id, infoNumber, value, technicalHashCode: other.hash ?? revision });
  return readOutcome(readWebOutput(await ask(site, 'sendCommand', { ...(other.who ?? operator) }, [sent])).content);
}
const log = async () => readOperationPage(readWebOutput(await ask(site, 'getOperationLog', operator)).content).rows;
const coil = () => (site.field.coils[0] ?? 0) & 1;

describe('a command', () => {
  test('is done when the field shows it, and stands in the log once', async () => {
    expect(await command(1, '1')).toEqual({ result: 'done', reason: undefined, value: 1 });
    expect(coil()).toBe(1);
    expect(await log()).toMatchObject([
      { kind: 'command', user: 'operator', subject: 'Pump', detail: 'Running', result: 'done' },
      { kind: 'login' },
      { kind: 'start' },
    ]);
  });

  test('a setpoint is scaled back', async () => {
    expect(await command(3, '50.5')).toMatchObject({ result: 'done', value: 50.5 });
    expect(site.field.holding.readUInt16BE(40)).toBe(505);
  });

  test.each([
    ['below its limit', 3, '19.9', 'belowLimit', 20],
    ['above its limit', 3, '100.5', 'aboveLimit', 100],
    ['with an exponent', 3, '1e2', 'notPlainDecimal', undefined],
    ['with a sign', 3, '+50', 'notPlainDecimal', undefined],
    ['with a comma', 3, '50,5', 'notPlainDecimal', undefined],
    ['of nothing', 3, '', 'notPlainDecimal', undefined],
    ['NaN', 3, 'NaN', 'notPlainDecimal', undefined],
    ['a third state', 1, '2', 'notPlainDecimal', undefined],
    ['to a point that is only looked at', 2, '1', 'notEditable', undefined],
    ['to no point', 77, '1', 'noPoint', undefined],
  ])('%s is refused and writes nothing', async (_, infoNumber, value, reason, limit) => {
    const before = Buffer.from(site.field.holding);
    expect(await command(infoNumber, value)).toEqual({ result: 'refused', reason, value: limit });
    expect(site.field.holding.equals(before) && coil() === 0).toBe(true);
    expect((await log())[0]).toMatchObject({ kind: 'command', result: 'refused', reason });
  });

  test('an observer may not', async () => {
    const sent = writeCommand({ id: 'observers-own', infoNumber: 1, value: '1', technicalHashCode: revision });
    expect(readWebOutput(await ask(site, 'sendCommand', observer, [sent])).code).toBe(4);
    expect(coil()).toBe(0);
  });

  test('drawn with another configuration is refused', async () => {
    expect(await command(1, '1', { hash: 'f'.repeat(32) })).toMatchObject({ result: 'refused', reason: 'outdated' });
    expect(coil()).toBe(0);
  });

  test('with an id that was used is not executed again, also after a restart', async () => {
    expect(await command(1, '1', { id: 'same-id-1' })).toMatchObject({ result: 'done' });
    site.field.coils[0] = 0;
    expect(await command(1, '1', { id: 'same-id-1' })).toMatchObject({ result: 'refused', reason: 'repeated' });
    site = await site.restart();
    const stream = await TestStream.open(site, operator, '1');
    await stream.until((s) => s.values.get(1)?.state === 'good');
    stream.close();
    expect(await command(1, '1', { id: 'same-id-1' })).toMatchObject({ result: 'refused', reason: 'repeated' });
    expect(coil()).toBe(0);
  });

  test('while the field is away is refused at once, and is not sent when it comes back', async () => {
    await site.field.stop();
    const stream = await TestStream.open(site, operator, '1');
    await stream.until((s) => s.values.get(1)?.state !== 'good');
    expect(await command(1, '1')).toMatchObject({ result: 'refused', reason: 'linkDown' });
    expect(coil()).toBe(0);
    stream.close();
  });

  test('to a device that takes it but does not show it ends unknown, with what it shows', async () => {
    site.field.hold(20, 300);
    expect(await command(3, '50')).toEqual({ result: 'unknown', reason: 'notConfirmed', value: 30 });
    expect((await log())[0]).toMatchObject({ result: 'unknown', reason: 'notConfirmed' });
  });

  test('two at one point at once: one is done, the other is told that the point is busy', async () => {
    const outcomes = await Promise.all([command(3, '30'), command(3, '40')]);
    expect(outcomes.map((outcome) => outcome.reason ?? outcome.result).sort()).toEqual(['busy', 'done']);
  });
});

describe('the operation log', () => {
  test('comes in pages, newest first, and survives a restart with start and stop', async () => {
    await command(1, '1');
    site = await site.restart();
    const rows = await log();
    expect(rows.map((row) => row.kind).slice(0, 4)).toEqual(['login', 'start', 'stop', 'command']);
    expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, i) => (rows[0]?.sequence ?? 0) - i));
  });

  test('tells of a link that was lost and came back', async () => {
    const stream = await TestStream.open(site, operator, '1');
    await stream.until((s) => s.values.get(1)?.state === 'good');
    site.field.dropAll();
    await stream.until((s) => s.values.get(1)?.state === 'linkLost');
    await stream.until((s) => s.values.get(1)?.state === 'good');
    expect((await log()).map((row) => row.kind).slice(0, 2)).toEqual(['linkBack', 'linkLost']);
    stream.close();
  });
});
