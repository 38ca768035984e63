import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { pointOf } from '../../../protocol/testPoint.ts';
import { dayText } from './pastText.ts';
import { seriesOf } from './testPast.ts';

const point = pointOf({ unit: 'm', digits: 1 });

test('the words of the last 24 hours say what of them was not simply good', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const past = (...quality: number[]) => ({
    t: Float64Array.of(0, 10, 20),
    to: 30,
    series: seriesOf([1, 2, 3], { quality: Float64Array.from(quality) }),
  });
  const simply = dayText(i18n, past(0, 0, 0), point);
  expect(simply).toMatch(/^Last 24 h: 0\.8 m to 3\.3 m$/);
  expect(dayText(i18n, past(0, 1, 3), point)).toBe(
    `${simply}; partly: Outside the measuring range: sensor fault?, Forced`,
  );
});
