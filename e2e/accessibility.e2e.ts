import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';

async function atUsers(operator: Operator): Promise<void> {
  await operator.comeInAt('diagnostic/users', 'admin');
  await operator.page.getByRole('heading', { name: 'Accounts' }).waitFor();
}

/** The screens that are looked at, and how one comes there. */
const screens: Readonly<Record<string, (operator: Operator, other: () => Promise<Operator>) => Promise<unknown>>> = {
  login: async (operator) => {
    await operator.open('auth');
    await operator.loginForm.waitFor();
  },
  'synoptic with its command panel': async (operator) => {
    await operator.comeInAt('synoptic/station');
    await operator.synoptic.isLive();
    const panel = await operator.command(412);
    await panel.root.getByRole('region', { name: 'Recent events' }).waitFor();
  },
  'an armed command, and the form of a block': async (operator) => {
    await operator.comeInAt('synoptic/station', 'technician');
    await operator.synoptic.isLive();
    const panel = await operator.command(410);
    await panel.arm();
    await panel.root.getByRole('button', { name: 'Block commands…' }).click();
    await panel.root.getByLabel('Ends').selectOption('At a set time');
    await panel.root.locator('input[type="date"]').waitFor();
  },
  'blocks and forced values': async (operator) => {
    await operator.comeInAt('synoptic/station', 'technician');
    await operator.synoptic.isLive();
    const panel = await operator.command(411);
    await panel.root.getByRole('button', { name: 'Force or simulate…' }).click();
    await panel.root.getByLabel('Value in %', { exact: true }).fill('50');
    await panel.root.getByRole('button', { name: 'Force the value of Pump 1 speed' }).click();
    await panel.says('Forced to 50 %');
    await operator.goTo('Blocked commands and forced values');
    await operator.reads('Forced and simulated values').waitFor();
  },
  'operation log': async (operator) => {
    await operator.comeInAt('diagnostic/operation-log');
    await operator.page.locator('tr[aria-rowindex]').first().waitFor();
  },
  'a row of the log, open': async (operator) => {
    await operator.comeInAt('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'Login' }).first().click();
    await operator.page.getByRole('dialog').getByRole('heading', { name: 'Five minutes before and after' }).waitFor();
  },
  'a note for the log': async (operator) => {
    await operator.comeInAt('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'Add note' }).click();
    await operator.page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
    await operator.page.getByText('Enter a text.').waitFor();
  },
  'open page': async (operator) => {
    await operator.open();
    await operator.synoptic.isLive();
  },
  'password change': async (operator) => {
    await operator.comeIn();
    await operator.page.getByRole('button', { name: 'User menu of operator' }).click();
    await operator.page.getByRole('link', { name: 'Change password' }).click();
    await operator.page.locator('form').getByRole('button', { name: 'Change password' }).click();
    await operator.reads('This is not your current password.').waitFor();
  },
  'settings of a person': async (operator) => {
    await operator.comeInAt('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'User menu of operator' }).click();
    await operator.reads('Theme').waitFor();
  },
  users: atUsers,
  'the device, with the messages of a link, and licences': async (operator) => {
    await operator.comeInAt('diagnostic/device', 'technician');
    await operator.page.getByRole('button', { name: 'Show messages of plant' }).click();
    await operator.page
      .getByRole('row', { name: /Read input/ })
      .first()
      .waitFor();
    await operator.page.getByRole('button', { name: 'Pause' }).click();
    await operator.page.getByRole('button', { name: 'Show packages and licences' }).click();
    await operator.page.getByRole('row', { name: /@fastify\/ajv-compiler/ }).waitFor();
  },
  'end of a session': async (operator, other) => {
    await (await other()).comeIn('observer');
    await atUsers(operator);
    await operator.page
      .getByRole('button', { name: /^End this session of observer/ })
      .first()
      .click();
    await operator.page.getByRole('dialog').waitFor();
  },
  'new account': async (operator) => {
    await atUsers(operator);
    await operator.page.getByRole('button', { name: 'New account' }).click();
    await operator.page.getByRole('button', { name: 'Create account' }).click();
    await operator.page.getByText('Enter a login.').waitFor();
  },
  'password expiry': async (operator) => {
    await atUsers(operator);
    await operator.page.getByRole('button', { name: 'Password of observer' }).click();
    await operator.page.getByLabel('Require a new password from a date').check();
    await operator.page.getByLabel('Date', { exact: true }).waitFor();
  },
};

test.for(Object.entries(screens))('%s keeps WCAG 2.2 AA, light and dark', async ([name, reach], { arrive }) => {
  const operator = await arrive({ colorScheme: 'light' });
  await reach(operator, arrive);
  expect(await inBothThemes(operator, name)).toEqual([]);
});
