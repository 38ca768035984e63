import { join } from 'node:path';
import { inGreek } from '../../e2e/pseudo/greekStation.ts';
import { card, config, openPage, output, pages } from '../../e2e/scriptedDevice/replies.ts';
import { ScriptedDevice } from '../../e2e/scriptedDevice/scriptedDevice.ts';
import { tokenIn } from '../../testing/testReceivers.ts';
import { controlsOn, press } from './controls.ts';
import type { Findings } from './findings.ts';
import { fillIn, type Stage } from './stage.ts';

/** What somebody sees who is not logged in: open pages, wall screens, the login and its refusals, links of messages. */
export async function walkOutside({ site, mail, newPage }: Stage, findings: Findings): Promise<void> {
  const page = await newPage();
  const look = async (route: string) => {
    await page.goto('about:blank');
    await page.goto(site.url + route);
    await page.locator('#app > :not(.starting)').first().waitFor();
    await findings.look(page, route || 'the open page');
  };
  for (const route of ['', 'auth', 'auth?redirect=alarms', 'no/such/page', 'unAuthSynoptic/nowhere', '?kiosk=5'])
    await look(route);
  await page.goto(`${site.url}auth`);
  await fillIn(page, 'admin', 'wrong');
  await findings.look(page, 'a refused login');
  const token = tokenIn(mail.taken[0]?.text);
  for (const link of ['message', 'message#AAAAAAAAAAAAAAAAAAAAAA', `message#${token}`]) await look(link);
  for (const control of await controlsOn(page)) {
    await press(page, control);
    await findings.look(page, `the page of a link › ${control}`);
  }
  await look(`message#${token}`);
  await page.context().close();
}

/** A device that serves only the four calls of the specification, and what it may say. */
export async function walkFourCalls(product: string, { newPage }: Stage, findings: Findings): Promise<void> {
  const device = await ScriptedDevice.start(join(product, 'web/dist'));
  const greek = (xml: string) => xml.replaceAll(/(?<=(?:StationName|SynopticName|Text)=")[^"]*/g, inGreek);
  const open = config(greek(openPage), '', greek('StationName="Hill station"'));
  device.says({ getConfig: config(greek(pages)), getConfigUnAuth: open, identityCard: greek(card()) });
  const page = await newPage();
  await page.goto(device.url);
  await findings.look(page, 'four calls: open page');
  for (const route of [
    'synoptic',
    'alarms',
    'trends',
    'programmes',
    'diagnostic/operation-log',
    'diagnostic/users',
    'diagnostic/device',
    'editor',
    'on-call',
  ]) {
    await page.goto(`${device.url}auth?redirect=${encodeURIComponent(route)}`);
    await fillIn(page, 'operator', 'start-the-pump');
    await page.getByRole('navigation').first().waitFor();
    await findings.look(page, `four calls: ${route}`);
  }
  for (const code of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    device.says({ getUserProfile: output(code) });
    await page.goto(`${device.url}auth`);
    await fillIn(page, 'operator', 'start-the-pump');
    await findings.look(page, `four calls: a login with code ${code}`);
  }
  await page.context().close();
  await device.stop();
}
