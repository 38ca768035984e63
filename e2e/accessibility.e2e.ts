import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The screens that are looked at, and how one comes there. */
const screens: Readonly<Record<string, (operator: Operator) => Promise<unknown>>> = {
  login: async (operator) => {
    await operator.open('auth');
    await operator.loginForm.waitFor();
  },
  'synoptic with its command panel': async (operator) => {
    await operator.comeIn();
    await operator.goTo('Pumping station');
    await operator.synoptic.isLive();
    await operator.command(412);
  },
  'operation log': async (operator) => {
    await operator.comeIn();
    await operator.goTo('Operation log');
    await operator.page.locator('tr[aria-rowindex]').first().waitFor();
  },
  'open page': async (operator) => {
    await operator.open();
    await operator.synoptic.isLive();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.for(Object.entries(screens))(`${colorScheme}: %s keeps WCAG 2.2 AA`, async ([name, reach], { arrive }) => {
    const operator = await arrive({ colorScheme });
    await reach(operator);
    await operator.picture(`${colorScheme} ${name}`);
    const { violations } = await new AxeBuilder({ page: operator.page }).withTags(rules).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
    expect(found).toEqual([]);
  });
}
