import { expect, test } from 'vitest';
import { may, type Reach } from '../../protocol/rights.ts';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import type { Operator } from '../points/commands/initiator.ts';
import type { RemoteCondition } from '../points/commands/interlock.ts';
import { Interlocks } from '../points/commands/interlocks.ts';
import { RemoteCommands } from '../points/commands/remoteCommands.ts';
import { PointTable } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import { formulaStation } from '../station/points/formulaStation.ts';
import { Calculations } from './calculations.ts';
import { conditionPoint, conditionsOf } from './conditionPoint.ts';

const text = 'The switch on site is on local.';
const byPoint: RemoteCondition = { text, when: 'SWITCH', comparison: '=', limit: 1 };
const user = (login: string, reach?: Reach): Operator['user'] => ({
  login,
  profile: 1,
  reach,
  isPasswordEditable: false,
  isExpired: false,
  isLocked: false,
});
const paul = user('hub:Centre:paul');

const theSwitch = fieldPointOf({ id: 'SWITCH', infoNumber: 1, name: 'Site switch', source: 1, kind: 'logic' });
const pump = fieldPointOf({ id: 'PUMP', infoNumber: 2, source: 2, kind: 'logic' });

/** A station whose switch has this value; undefined: it was never read. */
async function remoteOf(condition: RemoteCondition | undefined, value?: number, isPumpSimulated = false) {
  const points = [theSwitch, pump];
  const conditions = conditionsOf(points, [], condition);
  const table = new PointTable([...points, ...conditions.map(conditionPoint)], () => 1000);
  const calculations = new Calculations({ points, conditions, table, now: () => 1000, window: () => undefined });
  calculations.begin();
  if (value !== undefined) table.set(0, value, undefined);
  if (isPumpSimulated) table.override(1, 'simulated', 0, 1000);
  table.commit();
  await Promise.resolve();
  const interlocks = new Interlocks(points, table, calculations, condition);
  return { table, remote: new RemoteCommands({ interlocks, may }) };
}

function byFormula(): RemoteCondition {
  const byId = new Map([theSwitch, pump].map((point) => [point.id, point]));
  const formula = checkFormula('SWITCH = 1 and PUMP = 0', formulaStation(byId), { kind: 'logic' }).checked;
  if (!formula) throw new Error('the formula has a mistake');
  return { text, formula };
}

test('while the condition is true, people of hubs may command', async () => {
  const { remote } = await remoteOf(byPoint, 1);
  expect(remote.against(paul, pump)).toBeUndefined();
  expect(remote.stateFor(paul, pump)).toMatchObject({ isActive: false, text });
});

test('while it is not, they are refused with the words of the station', async () => {
  const { remote } = await remoteOf(byPoint, 0);
  expect(remote.against(paul, pump)).toEqual({ reason: 'remoteNotAllowed', text });
  // In the form of interlocks: commands are refused while the switch is not 1.
  expect(remote.stateFor(paul, pump)).toMatchObject({
    isActive: true,
    condition: { infoNumber: 1, comparison: '!=', limit: 1, value: 0 },
  });
});

test('what is unknown refuses, and names the point', async () => {
  const { remote } = await remoteOf(byPoint);
  expect(remote.against(paul, pump)).toEqual({ reason: 'remoteNotKnown', text: 'Site switch' });
  const lost = await remoteOf(byPoint, 1);
  lost.table.mark(0, 'linkLost');
  lost.table.commit();
  expect(lost.remote.against(paul, pump)).toMatchObject({ reason: 'remoteNotKnown' });
});

test('a condition with a mistake refuses', async () => {
  const { remote } = await remoteOf({ text, formula: undefined, isRejected: true }, 1);
  expect(remote.against(paul, pump)).toEqual({ reason: 'remoteNotKnown', text: undefined });
});

test('a formula counts as a comparison does', async () => {
  const both = async (value: number | undefined) => (await remoteOf(byFormula(), value)).remote.against(paul, pump);
  expect(await both(undefined)).toMatchObject({ reason: 'remoteNotKnown' });
  expect(await both(1)).toMatchObject({ reason: 'remoteNotKnown' });
});

test('who is logged in at the station is not affected, and without a condition nobody is', async () => {
  const { remote } = await remoteOf(byPoint, 0);
  expect([remote.stateFor(user('anna'), pump), remote.against(user('anna'), pump)]).toEqual([undefined, undefined]);
  const without = await remoteOf(undefined, 0);
  expect(without.remote.stateFor(paul, pump)).toBeUndefined();
  expect(without.remote.against(paul, pump)).toBeUndefined();
});

test('a simulated switch is a trial: it frees no real output', async () => {
  const { table, remote } = await remoteOf(byPoint, 0, true);
  table.override(0, 'simulated', 1, 1000);
  table.commit();
  expect(remote.against(paul, pump)).toBeUndefined();
  expect(remote.against(paul, fieldPointOf({ id: 'OTHER', infoNumber: 9, source: 2 }))).toMatchObject({
    reason: 'remoteNotKnown',
  });
  expect(remote.against(paul)).toMatchObject({ reason: 'remoteNotKnown' });
});

test('a switch outside their area is not named to them (R57)', async () => {
  const elsewhere: Reach = { whole: undefined, profileAt: ({ id }) => (id === 'PUMP' ? 1 : undefined) };
  const { remote } = await remoteOf(byPoint);
  const of = user('hub:Centre:paul', elsewhere);
  expect(remote.against(of, pump)).toEqual({ reason: 'remoteNotKnown', text: undefined });
  expect(JSON.stringify(remote.stateFor(of, pump))).not.toMatch(/Site switch|"infoNumber"/);
});
