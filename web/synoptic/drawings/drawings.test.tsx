// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ValueState } from '../../../protocol/quality.ts';
import { now } from '../../live/testWorld.ts';
import { flow, level, openPage, valve } from '../testPage.tsx';
import { loadTrend } from './LaterTrend.tsx';

beforeAll(async () => void (await loadTrend()));
afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="120" Height="80"';
const tank = { ...level, rangeMin: 1, rangeMax: 3 };
const startLevel = { ...level, id: 'START', infoNumber: 104 };
const points = [tank, flow, valve, startLevel];
const vessel = (fields = '') => `<BarValueNumericData InfoNumber="103" Max="4" ${place} ${fields}/>`;
const pipe = (fields: string) => `<PipeData Points="0,10 100,10" ${place} ${fields}/>`;

test('a vessel is as full as its level, and beyond its scale full or empty', () => {
  const { tell, find, info } = openPage(vessel(), { points });
  const drawing = find('svg');
  expect(drawing.hasAttribute('data-empty')).toBe(true);
  tell({ infoNumber: 103, value: 3 });
  expect([drawing.style.getPropertyValue('--share'), drawing.hasAttribute('data-empty')]).toEqual(['0.7500', false]);
  expect(info(103).textContent).toBe('3.0 m');
  for (const [value, share] of [
    [9, '1.0000'],
    [-1, '0.0000'],
  ] as const) {
    tell({ infoNumber: 103, value });
    expect(drawing.style.getPropertyValue('--share')).toBe(share);
    expect(drawing.dataset.beyond).toBe(value > 4 ? 'above' : 'below');
  }
  tell({ infoNumber: 103, value: 2 });
  expect(drawing.dataset.beyond).toBeUndefined();
});

test('a vessel whose value is not current is empty, and keeps its last value in words', () => {
  const { tell, find, info } = openPage(vessel(), { points });
  tell({ infoNumber: 103, value: 3 });
  tell({ infoNumber: 103, value: 3, state: 'linkLost' });
  expect(find('svg').hasAttribute('data-empty')).toBe(true);
  expect(info(103).dataset.quality).toBe('bad');
  expect(info(103).textContent).toBe('3.0 m');
});

test('a vessel whose sensor cannot measure is empty of words and of water alike, not drained (R44)', () => {
  const { tell, find, info } = openPage(vessel(), { points });
  tell({ infoNumber: 103, value: 3 });
  tell({ infoNumber: 103, value: -1.38, state: 'outOfRange' });
  expect(find('svg').hasAttribute('data-empty')).toBe(true);
  expect([info(103).dataset.quality, info(103).dataset.attention]).toEqual(['uncertain', undefined]);
});

test('the normal range of its point and its limits stand beside it', () => {
  const { container } = openPage(vessel('Limits="0.5 3.5"'), { points });
  const normal = container.querySelector('rect[data-part="normal"]');
  expect([normal?.getAttribute('y'), normal?.getAttribute('height')]).toEqual(['20', '40']);
  expect(container.querySelectorAll('[data-part="limit"]')).toHaveLength(2);
});

test.each(['Vessel', 'Gauge'])('a limit beyond the scale of a %s is on its end, with a sign', (shape) => {
  const { container } = openPage(vessel(`Shape="${shape}" Limits="-2 3.5 9"`), { points });
  expect(container.querySelectorAll('[data-part="limit"]')).toHaveLength(3);
  expect(container.querySelectorAll('[data-part="beyondLimit"]')).toHaveLength(2);
});

test('limits that points tell move with them, the trend goes up to them, and one that is not current is none', () => {
  const bar = vessel('Limits="0.5" LimitInfoNumbers="104" RateInfoNumber="102" RateFactor="0.1"');
  const { container, tell, find } = openPage(bar, { points });
  const limits = () => [...container.querySelectorAll('[data-part="limit"]')].map((path) => path.getAttribute('d'));
  expect(limits()).toHaveLength(1);
  tell({ infoNumber: 103, value: 2.9 }, { infoNumber: 102, value: -15 }, { infoNumber: 104, value: 2.4 });
  expect(limits()).toHaveLength(2);
  expect(find('[data-trend]').dataset.trend?.replaceAll('\u00a0', ' ')).toBe('Emptying, at 2.4 m in 20 min');
  const before = limits();
  tell({ infoNumber: 104, value: 2.65 });
  expect(limits()).not.toEqual(before);
  expect(find('[data-trend]').dataset.trend?.replaceAll('\u00a0', ' ')).toBe('Emptying, at 2.7 m in 10 min');
  tell({ infoNumber: 104, value: 2.65, state: 'linkLost' });
  expect(limits()).toHaveLength(1);
});

test('it opens its point, and says name, value and quality', () => {
  const onSelect = vi.fn();
  const { tell } = openPage(vessel('Shape="Gauge"'), { points, onSelect });
  tell({ infoNumber: 103, value: 3 });
  const button = screen.getByRole('button', { name: /^Tank level 3.0 m/ });
  button.click();
  expect(onSelect).toHaveBeenCalledTimes(1);
  // A pointer hits what is drawn in it.
  const drawn = button.querySelector('svg *');
  if (drawn) fireEvent.click(drawn);
  expect(onSelect).toHaveBeenCalledTimes(2);
});

test('no line of a level runs through a text on the bar: it has a plate, one beside the bar has none', () => {
  const text = (x: number) => `<TextComment TextValue="Tank" PositionX="${x}" PositionY="30" Width="80" Height="20"/>`;
  const { container } = openPage(vessel() + text(20) + text(600), { points });
  const plates = [...container.querySelectorAll<HTMLElement>('[data-on-bar]')];
  expect(plates.map(({ dataset }) => dataset.index)).toEqual(['1']);
});

describe('where a rate is known', () => {
  const minute = 60_000;
  const trended = vessel('RateInfoNumber="102" RateFactor="0.1"');
  function openVessel() {
    const { tell, find } = openPage(trended, { points });
    const at = (minutes: number, ...changes: Parameters<typeof tell>) =>
      tell(...changes.map((change) => ({ sourceTime: now + minutes * minute, ...change })));
    return { at, words: () => find('[data-trend]').dataset.trend?.replaceAll('\u00a0', ' ') };
  }
  const own = (value: number, state: ValueState = 'good') => ({ infoNumber: 103, value, state });
  const rate = (value: number, state: ValueState = 'good') => ({ infoNumber: 102, value, state });

  test('it says where it goes, and nothing once the rate is not current', () => {
    const { at, words } = openVessel();
    at(0, own(3.5), rate(-15));
    expect(words()).toBe('Emptying, at 3.0 m in 20 min');
    at(24, own(2.9));
    expect(words()).toBe('Emptying, at 1.0 m in 1 h 16 min');
    at(24, rate(-0.04));
    at(25, own(2.88), rate(0.04));
    expect(words()).toBe('Steady');
    at(26, rate(0.9));
    expect(words()).toBe('Filling, at 3.0 m in 1 h 20 min');
    at(27, rate(0.9, 'linkLost'));
    expect(words()).toBe('');
  });

  test('a level that jumps is told as a jump, and goes nowhere for ten minutes', () => {
    const { at, words } = openVessel();
    at(0, own(1.1), rate(6));
    expect(words()).toBe('Filling, at 3.0 m in 3 h 10 min');
    at(0.1, own(2.9));
    expect(words()).toBe('Jumped from 1.1 m to 2.9 m at 14:02');
    at(9, own(2.95), rate(6.5));
    expect(words()).toBe('Jumped from 1.1 m to 2.9 m at 14:02');
    at(11, own(2.97));
    expect(words()).toBe('Filling, at 3.0 m in 3 min');
  });

  test('a rate that leaps is believed when it has held for half a minute', () => {
    const { at, words } = openVessel();
    at(0, own(2), rate(2));
    at(0.1, rate(200));
    expect(words()).toBe('');
    at(0.5, own(2.08));
    expect(words()).toBe('');
    at(0.7, own(2.15));
    expect(words()).toBe('Filling, at 3.0 m in 3 min');
  });

  test.each<ValueState>(['outOfRange', 'forced', 'simulated', 'frozen', 'doubtful', 'linkLost'])(
    'of a level that is %s nothing is said, and for half a minute after it is good again',
    (state) => {
      const { at, words } = openVessel();
      at(0, own(2.9), rate(-15));
      expect(words()).toBe('Emptying, at 1.0 m in 1 h 16 min');
      at(1, own(-1.38, state));
      expect(words()).toBe('');
      at(2, own(2.8));
      expect(words()).toBe('');
      at(2.6, own(2.79));
      expect(words()).toBe('Emptying, at 1.0 m in 1 h 12 min');
    },
  );

  test('a cut sensor fills nothing, also where the page is opened on it', () => {
    const { at, words } = openVessel();
    at(0, own(-1.38, 'outOfRange'), rate(20));
    expect(words()).toBe('');
  });
});

test('a pipe flows the way that the sign of its number says; what reads as 0 does not flow', () => {
  const { tell, info } = openPage(pipe('InfoNumber="102"'), { points });
  const flows = [];
  for (const value of [12, -0.3, 0.04, 0]) {
    tell({ infoNumber: 102, value });
    flows.push(info(102).dataset.flow);
  }
  expect(flows).toEqual(['forward', 'backward', 'none', 'none']);
  tell({ infoNumber: 102, value: 12, state: 'linkLost' });
  expect([info(102).dataset.flow, info(102).dataset.quality]).toEqual(['unknown', 'bad']);
});

test('a pipe flows in the state that it names, and is called by the name of its point', () => {
  const { tell, info } = openPage(pipe('InfoNumber="105" FlowState="2"'), { points });
  expect(screen.getByRole('img').ariaLabel).toBe('Valve 1: Flow unknown');
  tell({ infoNumber: 105, value: 2 });
  expect([info(105).dataset.flow, info(105).ariaLabel]).toEqual(['forward', 'Valve 1: Flowing']);
  tell({ infoNumber: 105, value: 1 });
  expect(info(105).ariaLabel).toBe('Valve 1: No flow');
});

test('a pipe without a point is drawn, and is no mistake; one that is no line is a marked box', () => {
  const { container, find } = openPage(pipe(''), { points });
  expect(container.querySelector('[data-broken]')).toBeNull();
  expect(find('[data-index="0"]').ariaHidden ?? find('[data-index="0"]').getAttribute('aria-hidden')).toBe('true');
  cleanup();
  const broken = openPage(`<PipeData Points="4" ${place}/>`, { points });
  expect(broken.find('[data-broken]').title).toBe(
    'Points: “4” is not a valid line. Expected: two points or more, such as 0,4 120,4.',
  );
});

test('a number shows its normal range where its author wants it, and where it is in it', () => {
  const number = (fields: string) => `<TextValueNumericData InfoNumber="103" ${place} ${fields}/>`;
  const { tell, find, container } = openPage(number('IsShowedRange="true"'), { points });
  tell({ infoNumber: 103, value: 2 });
  expect(find('[class*="mark"]').style.insetInlineStart).toBe('50%');
  expect(find('[data-index="0"]').textContent).toBe('2.0');
  cleanup();
  openPage(number(''), { points }).tell({ infoNumber: 103, value: 2 });
  expect(container.querySelector('[class*="range"]')).toBeNull();
});

test('setpoint, measured and calculated are distinguished, and so is what takes commands', () => {
  const set = { ...flow, infoNumber: 106, name: 'Stop level', editingKind: 'Output', origin: 'setpoint' } as const;
  const reckoned = { ...flow, infoNumber: 107, name: 'Inflow less outflow', origin: 'calculated' } as const;
  const number = (info: number) => `<TextValueNumericData InfoNumber="${info}" ${place}/>`;
  const { tell, info } = openPage(number(102) + number(106) + number(107), {
    points: [flow, set, reckoned],
    onSelect: () => undefined,
  });
  tell({ infoNumber: 102, value: 1 }, { infoNumber: 106, value: 1 }, { infoNumber: 107, value: 1 });
  const looks = [102, 106, 107].map((n) => {
    const { dataset } = info(n);
    return [dataset.origin, dataset.output, info(n).getAttribute('aria-description')];
  });
  expect(looks).toEqual([
    [undefined, undefined, 'Good'],
    ['setpoint', '', 'Good. Setpoint'],
    ['calculated', undefined, 'Good. Calculated'],
  ]);
});

describe('a gauge with its scale', () => {
  const gauge = (fields: string) => vessel(`Shape="Gauge" IsShowedScale="true" ${fields}`);
  const ends = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>('[data-trend]')].map(({ dataset }) => dataset.trend);

  test('has the value and both ends of its scale; its text is the value alone', async () => {
    const { tell, info } = openPage(gauge(''), { points });
    tell({ infoNumber: 103, value: 2.5 });
    await vi.waitFor(() => expect(ends(info(103))).toEqual(['0.0', '4.0']));
    expect(info(103).textContent).toBe('2.5 m');
    tell({ infoNumber: 103, value: 2.6 });
    expect(info(103).textContent).toBe('2.6 m');
  });

  test('has no needle, and no unit, while its value is not known', async () => {
    const { find, info } = openPage(gauge(''), { points });
    await vi.waitFor(() => expect(ends(info(103))).toEqual(['0.0', '4.0']));
    expect(info(103).textContent).toBe('---');
    expect(find('svg').hasAttribute('data-empty')).toBe(true);
  });
});
