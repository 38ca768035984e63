// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Point } from '../../protocol/point.ts';
import { noEnds } from './ends.ts';
import { LiveValue } from './LiveValue.tsx';
import { pump } from './testPoint.ts';
import { now, testWorld } from './testWorld.ts';
import { WorldContext } from './WorldContext.ts';

afterEach(cleanup);

const flow = { ...pump, infoNumber: 102, kind: 'numeric' as const, unit: 'm³/h', digits: 1 };

function openValue(end?: number, point: Point = flow) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const device = testWorld([point], { ends: { ...noEnds, override: () => end } });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={device.world}>
        <LiveValue infoNumber={102} />
      </WorldContext>
    </I18nProvider>,
  );
  const value = container.firstElementChild;
  if (!(value instanceof HTMLElement)) throw new Error('Nothing is drawn');
  return { ...device, value };
}

test('a value in a list is marked as on the pages', () => {
  const { tell, value } = openValue();
  expect(value.textContent).toBe('---');
  expect(value.dataset).toMatchObject({ quality: 'bad' });
  expect(value.dataset.kept).toBeUndefined();
  tell(102, 4);
  expect(value.textContent).toBe('4.0 m³/h');
  expect(value.dataset.quality).toBe('good');
  tell(102, 4, 'linkLost');
  expect(value.dataset).toMatchObject({ quality: 'bad', kept: '' });
  tell(102, 4, 'forced');
  expect(value.textContent).toBe('4.0 m³/h');
  expect(value.dataset).toMatchObject({ quality: 'uncertain', corner: 'F', means: 'Forced' });
});

test('pointed at, it says why it is not simply true, and of when it is', () => {
  const { tell, value } = openValue();
  tell(102, 4);
  fireEvent.pointerEnter(value);
  expect(value.title).toBe('Value at 14:02:11');
  tell(102, 4, 'frozen');
  fireEvent.pointerEnter(value);
  expect(value.title).toBe('Frozen: does not change although it should. Value at 14:02:11');
});

test('a good value outside its normal range has an arrow and says so (R44)', () => {
  const { tell, value } = openValue(undefined, { ...flow, rangeMin: 2, rangeMax: 4 });
  tell(102, 1.5);
  expect(value.dataset).toMatchObject({
    quality: 'good',
    attention: 'below',
    corner: '↓',
    means: 'Outside its normal range',
  });
  fireEvent.pointerEnter(value);
  expect(value.title).toMatch(/^Outside its normal range\. /);
  tell(102, 3);
  expect([value.dataset.attention, value.dataset.corner]).toEqual([undefined, undefined]);
});

test('pointed at, a forced value says when it ends', () => {
  const { tell, value } = openValue(now + 3_600_000);
  tell(102, 4, 'forced');
  fireEvent.pointerEnter(value);
  expect(value.title).toBe('Forced, until 15:02:11. Value at 14:02:11');
  tell(102, 4);
  fireEvent.pointerEnter(value);
  expect(value.title).toBe('Value at 14:02:11');
});
