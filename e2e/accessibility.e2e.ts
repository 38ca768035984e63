import { expect } from 'vitest';
import { inBothThemes } from './operator/inBothThemes.ts';
import type { Operator, Person } from './operator/operator.ts';
import { test } from './scene.ts';

interface Cast {
  readonly arrive: () => Promise<Operator>;
  readonly seated: (route: string, person?: Person) => Promise<Operator>;
}

async function atUsers({ seated }: Cast): Promise<Operator> {
  const admin = await seated('diagnostic/users', 'admin');
  await admin.page.getByRole('heading', { name: 'Accounts' }).waitFor();
  return admin;
}

async function atPump({ seated }: Cast, infoNumber: number, person?: Person) {
  const operator = await seated('synoptic/station', person);
  await operator.synoptic.isLive();
  return [operator, await operator.command(infoNumber)] as const;
}

const screens: Readonly<Record<string, (cast: Cast) => Promise<Operator>>> = {
  login: async ({ arrive }) => {
    const operator = await arrive();
    await operator.open('auth');
    await operator.loginForm.waitFor();
    return operator;
  },
  'open page': async ({ arrive }) => {
    const operator = await arrive();
    await operator.open();
    await operator.synoptic.isLive();
    return operator;
  },
  'synoptic with its command panel': async (cast) => {
    const [operator, panel] = await atPump(cast, 412);
    await panel.root.getByRole('region', { name: 'Recent events' }).waitFor();
    return operator;
  },
  'operation log': async ({ seated }) => {
    const operator = await seated('diagnostic/operation-log');
    await operator.page.locator('tr[aria-rowindex]').first().waitFor();
    return operator;
  },
  'a row of the log, open': async ({ seated }) => {
    const operator = await seated('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'Login' }).first().click();
    await operator.page.getByRole('dialog').getByRole('heading', { name: 'Five minutes before and after' }).waitFor();
    return operator;
  },
  'a note for the log': async ({ seated }) => {
    const operator = await seated('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'Add note' }).click();
    await operator.page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
    await operator.page.getByText('Enter a text.').waitFor();
    return operator;
  },
  'password change': async ({ seated }) => {
    const operator = await seated('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'User menu of operator' }).click();
    await operator.page.getByRole('link', { name: 'Change password' }).click();
    await operator.page.locator('form').getByRole('button', { name: 'Change password' }).click();
    await operator.reads('This is not your current password.').waitFor();
    return operator;
  },
  'settings of a person': async ({ seated }) => {
    const operator = await seated('diagnostic/operation-log');
    await operator.page.getByRole('button', { name: 'User menu of operator' }).click();
    await operator.reads('Theme').waitFor();
    return operator;
  },
  'an armed command, and the form of a block': async (cast) => {
    const [operator, panel] = await atPump(cast, 410, 'technician');
    await panel.arm();
    await panel.root.getByRole('button', { name: 'Block commands…' }).click();
    await panel.root.getByLabel('Ends').selectOption('At a set time');
    await panel.root.locator('input[type="date"]').waitFor();
    return operator;
  },
  'blocks and forced values': async (cast) => {
    const [operator, panel] = await atPump(cast, 411, 'technician');
    await panel.root.getByRole('button', { name: 'Force or simulate…' }).click();
    await panel.root.getByLabel('Value in %', { exact: true }).fill('50');
    await panel.root.getByRole('button', { name: 'Force the value of Pump 1 speed' }).click();
    await panel.says('Forced to 50 %');
    await operator.goTo('What is not normal');
    await operator.reads('Forced and simulated values').waitFor();
    // Its heading is there before what is under it.
    await operator.page.getByRole('button', { name: 'Release all…' }).waitFor();
    return operator;
  },
  'the device, with the messages of a link, and licences': async ({ seated }) => {
    const operator = await seated('diagnostic/device', 'technician');
    await operator.page.getByRole('button', { name: 'Show messages of plant' }).click();
    await operator.page
      .getByRole('row', { name: /Read input/ })
      .first()
      .waitFor();
    await operator.page.getByRole('button', { name: 'Pause' }).click();
    await operator.page.getByRole('button', { name: 'Show packages and licences' }).click();
    await operator.page.getByRole('row', { name: /@peculiar\/asn1-cms/ }).waitFor();
    return operator;
  },
  users: atUsers,
  'new account': async (cast) => {
    const admin = await atUsers(cast);
    await admin.page.getByRole('button', { name: 'New account' }).click();
    await admin.page.getByRole('button', { name: 'Create account' }).click();
    await admin.page.getByText('Enter a login.').waitFor();
    return admin;
  },
  'password expiry': async (cast) => {
    const admin = await atUsers(cast);
    await admin.page.getByRole('button', { name: 'Edit observer…' }).click();
    await admin.page.getByLabel('Require a new password from a date').check();
    await admin.page.getByLabel('Date', { exact: true }).waitFor();
    return admin;
  },
  'end of a session': async (cast) => {
    await cast.seated('diagnostic/operation-log', 'observer');
    const admin = await atUsers(cast);
    await admin.page
      .getByRole('button', { name: /^End this session of observer/ })
      .first()
      .click();
    await admin.page.getByRole('dialog').waitFor();
    return admin;
  },
};

test.for(Object.entries(screens))('%s keeps WCAG 2.2 AA', async ([name, reach], { arrive, seated }) => {
  const operator = await reach({ arrive, seated });
  expect(await inBothThemes(operator, name)).toEqual([]);
});
