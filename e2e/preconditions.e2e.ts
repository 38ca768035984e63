import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { parseXml } from '../device/parseXml.ts';
import { calls } from '../protocol/calls.ts';
import { readIdentityCard } from '../protocol/identityCard.ts';
import { emptyProgramme, weekdays } from '../protocol/programme/programme.ts';
import { screens } from './operator/inBothThemes.ts';
import { nameOf } from './operator/nameOf.ts';
import type { Operator, Person } from './operator/operator.ts';
import { type Seated, siteTest } from './scene.ts';
import { newestEvents } from './site/commands.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';
import { call } from './site/wire.ts';

const technicianName = nameOf('technician', 'Marc Lefort');
const operatorName = nameOf('operator', 'Ines Marchand');

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);
const technician = 'technician:check-the-valve';

async function atBench(seated: Seated, person: Person = 'operator', screen?: BrowserContextOptions): Promise<Operator> {
  const operator = await seated(benchRoute, person, screen);
  await operator.synoptic.isLive();
  return operator;
}
const since = (count: number) => field.writes.slice(count);

test('two people on one point see each other, and only one of them commands', async ({ seated }) => {
  const [one, two] = [await atBench(seated), await atBench(seated, 'technician')];
  const before = field.writes.length;
  const mine = await one.command(bench.motor);
  const theirs = await two.command(bench.motor);
  await mine.says(`Also viewed by: ${technicianName}`);
  await theirs.says(`Also viewed by: ${operatorName}`);
  await mine.arm();
  await theirs.says(`Armed by: ${operatorName}`);
  await theirs.armButton.click();
  await theirs.says(`Armed by ${operatorName}. Wait until it is released.`);
  await mine.verb('Start Motor').click();
  await mine.says('Confirmed by read-back');
  await theirs.arm();
  await theirs.verb('Stop Motor').click();
  await theirs.says('Confirmed by read-back');
  expect(since(before)).toEqual(['coil:0=1', 'coil:0=0']);
  await theirs.root.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => mine.root.getByText('Also viewed by').count()).toBe(0);
});

test('a block: its text and owner for all, nobody else commands, its owner does, and it ends', async ({
  seated,
  site,
}) => {
  const [owner, other] = [await atBench(seated, 'technician'), await atBench(seated)];
  const before = field.writes.length;
  const panel = await owner.command(bench.motor);
  await panel.root.getByRole('button', { name: 'Block commands…' }).click();
  await panel.root.getByLabel('Reason').fill('bearing is hot');
  await panel.root.getByLabel('Ends').selectOption('In 2 hours');
  await panel.root.getByRole('button', { name: 'Block commands to Motor' }).click();
  await panel.says('Commands blocked: bearing is hot');
  await panel.says(new RegExp(`By ${RegExp.escape(technicianName)} since .*, until `));

  await other.page.getByRole('link', { name: '1 command block' }).waitFor();
  const theirs = await other.command(bench.motor);
  await theirs.says('Commands blocked: bearing is hot');
  await theirs.says(
    `Commands to this point are blocked by ${technicianName}: “bearing is hot”. To stop the machine, stop it at the machine.`,
  );
  expect(await theirs.armButton.count()).toBe(0);
  expect(since(before)).toEqual([]);
  await other.picture('a blocked point');

  await panel.operate('Start Motor');
  await panel.says('Confirmed by read-back');
  expect(since(before)).toEqual(['coil:0=1']);

  await panel.root.getByRole('button', { name: 'Unblock commands to Motor…' }).click();
  const question = panel.question('Unblock commands to Motor?');
  await question.getByText('The machine may start.').waitFor();
  await question.getByRole('button', { name: 'Unblock commands to Motor' }).click();
  await expect.poll(() => theirs.root.getByText('Commands blocked: bearing is hot').count()).toBe(0);
  await theirs.operate('Stop Motor');
  await theirs.says('Confirmed by read-back');
  const kinds = (await newestEvents(site, 10, technician)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('block'))).toEqual(['blockRemoved', 'blockSet']);
});

test('when a block’s time is over, everybody who looks at the device is reminded', { tags: ['night'] }, async ({
  seated,
  site,
}) => {
  const operator = await seated('synoptic/overview');
  // Long enough for a slow machine.
  const block = { infoNumber: bench.gate, text: 'grease', until: Date.now() + 15_000 };
  expect((await call(site, 'setBlock', block, technician)).text).toContain('done');
  await operator.page.getByRole('link', { name: '1 command block' }).waitFor();
  const ended = operator.reads(
    `The command block by ${technicianName} on Gate has ended: “grease”. Commands are possible again, and a time programme may start the machine.`,
  );
  await ended.waitFor({ timeout: 40_000 });
  await expect.poll(() => operator.page.getByRole('link', { name: '1 command block' }).count()).toBe(0);
});

test('somebody else’s block is taken away by name, after a question', async ({ seated, site }) => {
  const admin = await atBench(seated, 'admin');
  await call(site, 'setBlock', { infoNumber: bench.gate, text: 'grease' }, technician);
  const panel = await admin.command(bench.gate);
  await panel.root.getByRole('button', { name: 'Unblock commands to Gate…' }).click();
  const question = panel.question(`Unblock the commands blocked by ${technicianName}?`);
  await question.getByRole('button', { name: 'Unblock commands to Gate' }).click();
  await panel.root.getByRole('button', { name: 'Block commands…' }).waitFor();
});

test('an interlock prevents it, in the station’s words, until its condition is gone', async ({ seated }) => {
  const operator = await atBench(seated);
  field.turn(2, true);
  const before = field.writes.length;
  const panel = await operator.command(bench.gate);
  await panel.says('Commands require: Lamp Off. Now: On.');
  await panel.says('Interlock: The lamp is on');
  await panel.armButton.click();
  await panel.says('Prevented by an interlock: “The lamp is on”.');
  field.turn(2, false);
  await panel.root.locator('[data-precondition="met"]').waitFor();
  await panel.operate('Start Gate');
  await panel.says('Confirmed by read-back');
  expect(since(before)).toEqual(['coil:5=1']);
});

test('a note is asked for, and is in the log', async ({ seated, site }) => {
  const operator = await atBench(seated);
  const panel = await operator.command(bench.sluice);
  await panel.arm();
  await expect.poll(() => panel.verb('Start Sluice').isDisabled()).toBe(true);
  await panel.root.getByLabel('Note (required)').fill('high water');
  await panel.verb('Start Sluice').click();
  await panel.says('Confirmed by read-back');
  await expect
    .poll(() => newestEvents(site, 5, technician))
    .toContainEqual(
      expect.objectContaining({ kind: 'command', fields: expect.objectContaining({ note: 'high water' }) }),
    );
  await panel.root.getByRole('region', { name: 'Recent events' }).getByText('high water').waitFor();
});

test('the password is asked for again; a wrong one refuses the command, and nobody is logged out', async ({
  seated,
}) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  const panel = await operator.command(bench.fan);
  const password = panel.root.getByLabel('Your password');
  await password.fill('stop-the-pump');
  await panel.operate('Start Fan');
  await panel.says('Wrong password.');
  await expect.poll(() => password.inputValue()).toBe('');
  expect(since(before)).toEqual([]);
  await password.fill('start-the-pump');
  await panel.operate('Start Fan');
  await panel.says('Confirmed by read-back');
  expect(since(before)).toEqual(['coil:4=1']);
});

for (const screen of ['in a hand', 'in a hand, on its side'] as const) {
  test(`on a phone ${screen} the password comes first, in sight and focused, and only then the device is asked to arm`, async ({
    seated,
  }) => {
    const phone = await atBench(seated, 'operator', { viewport: screens[screen], hasTouch: true, isMobile: true });
    const sent: string[] = [];
    phone.page.on('request', (request) => {
      if (request.url().endsWith(calls.arm.path)) sent.push(request.url());
    });
    const panel = await phone.command(bench.fan);
    await panel.armButton.tap();
    const password = panel.root.getByLabel('Your password');
    await panel.says('Enter your password first.');
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await isInSight(password)).toBe(true);
    expect(sent).toEqual([]);
    await phone.picture(`password first ${screen}`);
    await password.fill('start-the-pump');
    await password.press('Enter');
    await panel.root.locator('[data-command="armed"]').waitFor();
    expect(sent).toHaveLength(1);
    expect(await isInSight(panel.verb('Start Fan'))).toBe(true);
    await panel.verb('Stop Fan').tap();
    await panel.says('Confirmed by read-back');
    await phone.picture(`password given ${screen}`);
  });
}

async function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && node.contains(found) && top >= 0 && top + height <= innerHeight;
  });
}

test('a command by hand holds against a running programme, says so, and is given back', async ({ seated, site }) => {
  const card = parseXml(Buffer.from((await call(site, 'identityCard', [], technician)).text));
  const technicalHashCode = readIdentityCard(card)?.technicalHashCode ?? '';
  // On all day long; the next switch is at midnight of the station.
  const programme = { ...emptyProgramme, weeklySchedule: weekdays.map(() => [{ time: '00:00', value: '1' }]) };
  const request = { infoNumber: bench.heater, version: 0, technicalHashCode, programme };
  const before = field.writes.length;
  expect((await call(site, 'setProgramme', request, technician)).text).toContain('done');
  await expect.poll(() => since(before)).toEqual(['coil:6=1']);

  const operator = await atBench(seated);
  const panel = await operator.command(bench.heater);
  const part = panel.root.getByRole('region', { name: 'Time programme' });
  await part.getByText(/Programmed: On/).waitFor();
  await panel.operate('Stop Heater');
  await panel.says('Off: Confirmed by read-back.');
  await part.getByText('Manual hold until the next switching time.').waitFor();
  expect(since(before)).toEqual(['coil:6=1', 'coil:6=0']);
  await operator.picture('held against a programme');

  await panel.root.getByLabel('Resume the time programme').selectOption('In 1 hour');
  await panel.operate('Stop Heater');
  await panel.says('Off: Confirmed by read-back.');
  await part.getByText(/Manual hold until .*\d\d:\d\d:\d\d/).waitFor();
  await part.getByRole('button', { name: 'Resume programme now' }).click();
  await expect.poll(() => since(before).at(-1)).toBe('coil:6=1');
  await expect.poll(() => part.getByText('Manual hold').count()).toBe(0);
});
