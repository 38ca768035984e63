import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { coveredIn } from './operator/uncovered.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import { call } from './site/wire.ts';

const technician = 'technician:check-the-valve';
/** The fault that makes the mains fail, and a valve whose commands are blocked (docs/plant.md). */
const mains = 804;
const mainsFailed = 'Mains failure: all pumps stopped';
const pump = 410;
const setpoint = 412;
const endsAfterMs = 4000;

const hand = { hasTouch: true, isMobile: true } as const;
const screens = [
  { viewport: { width: 390, height: 844 }, ...hand },
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 844, height: 390 }, ...hand },
] as const;

/** The part of the page that the open panel covers. */
function beneathPanel({ page }: Operator): Promise<readonly string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('section[role="dialog"]')?.getBoundingClientRect();
    const machine = [...document.querySelectorAll<HTMLElement>('[data-machine="PS1.P1"]')];
    if (!panel || machine.length < 5) return ['no panel, or no machine'];
    return machine.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isBeside = right <= panel.left || left >= panel.right || bottom <= panel.top || top >= panel.bottom;
      return isBeside ? [] : [one.title];
    });
  });
}

test.for(screens)(
  'silence bar and notifications cover nothing that is pressed, %j',
  { tags: ['night'] },
  async (screen, { arrive, site }) => {
    const operator = await arrive({ ...screen, colorScheme: screen.viewport.width === 1280 ? 'dark' : 'light' });
    const { page } = operator;
    const size = `${screen.viewport.width}x${screen.viewport.height}`;
    const silence = page.getByRole('complementary', { name: 'Alarm sound' }).getByRole('button', { name: 'Silence' });
    await operator.hidesSince();
    await operator.comeInAt('alarms', 'technician');
    await page.getByRole('button', { name: 'Alarm sound: off' }).click();
    await page.getByLabel('Alarm sound in this browser').check();
    await page.keyboard.press('Escape');
    await command(site, mains, '0', technician);
    expect((await command(site, mains, '1', technician)).result).toBe('done');
    await silence.waitFor();
    const block = { infoNumber: pump, text: 'grease', until: Date.now() + endsAfterMs };
    await call(site, 'removeBlock', [], technician);
    expect((await call(site, 'setBlock', block, technician)).text).toContain('done');
    await page.getByRole('link', { name: /1 command block/ }).waitFor();
    await page
      .locator('[data-notification]')
      .getByText('grease')
      .first()
      .waitFor({ state: 'attached', timeout: 40_000 });

    const covered = async (what: string) => {
      await operator.picture(`nothing covered ${what} ${size}`);
      expect(await coveredIn(operator), what).toEqual([]);
      await silence.click({ trial: true });
    };
    await covered('alarms');
    await page.getByRole('button', { name: mainsFailed, exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'What to do' }).waitFor();
    await covered('alarm open');
    await page.keyboard.press('Escape');
    await operator.goTo('What is not normal');
    await covered('what is not normal');
    await operator.goTo('Pumping station');
    await operator.synoptic.isLive();
    const panel = await operator.command(pump);
    await panel.armButton.waitFor();
    await covered('panel');
    await panel.closeByEscape();
    await (await operator.command(setpoint)).armButton.waitFor();
    await covered('panel of a setpoint');
    if (!('isMobile' in screen)) expect(await beneathPanel(operator)).toEqual([]);
    await silence.click();
    await silence.waitFor({ state: 'detached' });
    await command(site, mains, '0', technician);
  },
);
