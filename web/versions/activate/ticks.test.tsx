// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '../../text/language.ts';
import { TickList } from './TickList.tsx';
import { alarmTick, findingTicks } from './ticks.ts';

beforeAll(async () => i18n.loadAndActivate({ locale: 'en', messages: (await languages.en.first()).messages }));

const missing = (value: string) => ({
  key: `k-${value}`,
  finding: {
    ...({ kind: 'remark', file: 'texts.fr.xml', line: 0, element: undefined, text: '' } as const),
    reason: { code: 'noTranslation', value } as const,
  },
});

test('a kind of finding is one tick, which confirms each of them and unfolds to them', () => {
  const ticks = findingTicks([missing('Pump'), missing('Tank')], i18n);
  expect(ticks.map(({ accepted }) => accepted)).toEqual([['k-Pump', 'k-Tank']]);
  const ticked: string[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <TickList title="New" ticks={ticks} ticked={new Set()} onTick={(key) => ticked.push(key)} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /2 texts have no translation: French/ }));
  expect(ticked).toEqual([ticks[0]?.key]);
  screen.getByText('Show all 2');
  screen.getByText('“Tank” has no translation.');
});

test('another finding of a ticked kind is to be confirmed again; alarms are confirmed one by one', () => {
  const [before, after] = [[missing('Pump')], [missing('Pump'), missing('Tank')]].map((all) => findingTicks(all, i18n));
  expect(before?.[0]?.key).not.toBe(after?.[0]?.key);
  const alarm = (id: string) => alarmTick({ key: id, id, message: 'High', priority: 1 });
  expect([alarm('A'), alarm('B')].map(({ accepted }) => accepted)).toEqual([['A'], ['B']]);
});
