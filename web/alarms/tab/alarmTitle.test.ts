// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { summaryOf } from '../../live/alarms/alarmSummary.ts';
import { lowLevel, mainsLost } from '../../live/alarms/testAlarms.ts';
import { speak } from '../../text/language.ts';
import { alarmIcon, createIcon } from './alarmIcon.ts';
import { alarmTitle, type TabView } from './alarmTitle.ts';

beforeAll(() => speak('en', document.documentElement));

const standing: TabView = {
  alarms: {
    status: 'ready',
    summary: summaryOf([lowLevel, mainsLost, { ...lowLevel, id: 'seen', state: 'activeAcknowledged' }]),
  },
  isOpenPage: false,
  isOver: false,
  isUnheard: false,
};

test.each<[string, Partial<TabView>, string]>([
  ['how many nobody has acknowledged, and the most urgent', {}, '(2) Mains failure'],
  ['nothing on open pages', { isOpenPage: true }, ''],
  ['after a log-out that nobody watches', { isOver: true }, 'Alarms not monitored here'],
  ['out of sight, that the device does not answer', { isUnheard: true }, 'Alarms not current'],
  ['that they are not current', { alarms: { ...standing.alarms, status: 'stale' } }, 'Alarms not current'],
  ['nothing where there is none', { alarms: { status: 'ready', summary: summaryOf([]) } }, ''],
  ['nothing on a device without alarms', { alarms: { status: 'none', summary: summaryOf([]) } }, ''],
])('the title says %s', (_, part, title) => {
  expect(alarmTitle(i18n, { ...standing, ...part })).toBe(title);
});

test('the icon has the shape and the number of the priority, and is the app’s own again afterwards', () => {
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg" type="image/svg+xml">';
  const shown = () => document.querySelector('link')?.getAttribute('href') ?? '';
  const setIcon = createIcon(document);
  setIcon(2);
  expect(decodeURIComponent(shown())).toMatch(/^data:image\/svg\+xml,<svg .*M10 1\.5 19 18\.5H1Z.*>2<\/text><\/svg>$/);
  expect(alarmIcon(1)).not.toBe(shown());
  setIcon(undefined);
  expect(shown()).toBe('./favicon.svg');
});
