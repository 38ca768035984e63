// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Point, pointRecord } from '../../../protocol/point.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { programmeFaultWords } from '../../text/labels/programmeFaultWords.ts';
import { ValueInput } from './ValueInput.tsx';

afterEach(cleanup);

const [level] = pointRecord.readAll(
  element('Content', {}, [element('Point', { InfoNumber: 1, Kind: 'numeric', Unit: 'm', Digits: 1 })]),
) as [Point];

function edit(locale: string) {
  i18n.loadAndActivate({ locale, messages: {} });
  let held = '5.0';
  function Editor() {
    const [value, setValue] = useState(held);
    held = value;
    return (
      <I18nProvider i18n={i18n}>
        <ValueInput point={level} label="Level" value={value} onTake={setValue} />
      </I18nProvider>
    );
  }
  render(<Editor />);
  const input = screen.getByLabelText<HTMLInputElement>('Level, m');
  const type = (text: string) => {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  return { input, type, held: () => held };
}

test.each(['4,7', '4.7'])('in French a switch to %s is one to 4.7, and shown as 4,7', (typed) => {
  const { input, type, held } = edit('fr');
  expect(input.value).toBe('5,0');
  type(typed);
  expect(held()).toBe('4.7');
  expect(input.value).toBe('4,7');
});

test('in English 1,234 stays as it was typed until it is clear which number it is', () => {
  const { input, type, held } = edit('en');
  type('1,234');
  expect(held()).toBe('1,234');
  fireEvent.click(screen.getByRole('button', { name: '1.234' }));
  expect(held()).toBe('1.234');
  expect(input.value).toBe('1.234');
  expect(screen.queryByRole('button', { name: /1/ })).toBeNull();
});

test('a limit that a switch passes is told as its reader writes it', () => {
  const { values } = programmeFaultWords({ reason: 'belowLimit', text: '3.0', limit: 3.4 }, 'fr');
  expect(values).toMatchObject({ text: '3,0', limit: '3,4' });
});

test('a switch of a mode is chosen by its words; a value without one stays', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const mode = { ...level, kind: 'state' as const, states: ['Off', 'Day', 'Night', ''], min: 1, max: undefined };
  render(
    <I18nProvider i18n={i18n}>
      <ValueInput point={mode} label="Mode" value="7" onTake={() => {}} />
    </I18nProvider>,
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Day', 'Night', '7']);
});
