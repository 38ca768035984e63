import { expect } from 'vitest';
import { byDay } from './night.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { MessageDialog } from './operator/messageDialog.ts';
import type { Operator } from './operator/operator.ts';
import { hanging } from './scriptedDevice/faults.ts';
import { whileTimeTrickles } from './scriptedDevice/pageTime.ts';
import { card, config, output, pages } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';
import type { ScriptedDevice } from './scriptedDevice/scriptedDevice.ts';

type Reach = (operator: Operator, device: ScriptedDevice) => Promise<unknown>;

/** A login that is answered by this code, up to the line of its dialog. */
function dialog(code: number, line: string): Reach {
  return async (operator, device) => {
    device.says({ getUserProfile: output(code) });
    await operator.tryLogin();
    await new MessageDialog(operator.page).line(line).waitFor();
  };
}

/** Besides its pages. */
const screens: Readonly<Record<string, Reach>> = {
  'dialog No response from device': dialog(-1, 'No response from device'),
  'dialog Device refused': dialog(100, 'Device refused'),
  'dialog Password expired': dialog(3, 'Password expired'),
  'dialog Inactivity period too long': async (operator) => {
    await operator.comeIn();
    await operator.page.clock.fastForward(601_000);
    await new MessageDialog(operator.page).line('Inactivity period too long').waitFor();
  },
  'the last seconds before a log-out': async (operator) => {
    await operator.comeIn();
    await operator.page.clock.fastForward(580_000);
    await operator.page.getByRole('timer').waitFor();
  },
  'forced password change': async (operator, device) => {
    device.says({ getUserProfile: output(3) });
    await operator.tryLogin();
    await new MessageDialog(operator.page).button('Change password').click();
    await operator.page.locator('form').getByRole('button', { name: 'Change password' }).click();
    await operator.reads('This is not your current password.').waitFor();
  },
  'login with its reason': async (operator, device) => {
    device.says({ identityCard: output(1) });
    await operator.tryLogin();
    await operator.isTurnedAway('Incorrect login/password');
  },
  'login that waits': async (operator, device) => {
    device.says({ identityCard: hanging });
    await operator.tryLogin();
    await operator.page.getByRole('progressbar').waitFor();
  },
  'a new configuration': async (operator, device) => {
    await operator.comeIn();
    device.says({ identityCard: card('t2'), getConfig: config(pages.replace('"Well"', '"Spring"')) });
    await operator.page.clock.fastForward(30_000);
    await operator.reads('The device has a new configuration.').waitFor();
  },
  '404': async (operator) => {
    await operator.open('404');
    await operator.reads('404 NOT FOUND').waitFor();
  },
};

test.for(byDay(2, Object.entries(screens)))('%s keeps WCAG 2.2 AA', async ([name, reach], { arrive, device }) => {
  const operator = await arrive({ colorScheme: 'light' });
  await reach(operator, device);
  expect(await whileTimeTrickles(operator.page, inBothThemes(operator, name))).toEqual([]);
});
