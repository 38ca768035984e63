// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MomentInput } from './MomentInput.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour, minute);

function open(first?: number, isEnd = false) {
  const onTime = vi.fn<(time: number | undefined) => void>();
  function Filter() {
    const [time, setTime] = useState(first);
    const take = (next: number | undefined) => {
      onTime(next);
      setTime(next);
    };
    return <MomentInput label="From" time={time} onTime={take} timeZone="Europe/Paris" isEnd={isEnd} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <Filter />
    </I18nProvider>,
  );
  return onTime;
}
const date = () => screen.getByLabelText<HTMLInputElement>('From');
const time = () => screen.getByLabelText<HTMLInputElement>('From, time');
const type = (text: string) => {
  fireEvent.change(time(), { target: { value: text } });
  fireEvent.blur(time());
};

test('a moment is shown by 24 hours in any browser: no field of the browser writes its time', () => {
  open(at(15, 30));
  expect([date().type, date().value]).toEqual(['date', '2026-11-20']);
  expect([time().type, time().value]).toEqual(['text', '16:30']);
});

test('a time is typed as it is spoken, on the device’s clock', () => {
  const onTime = open(at(15, 30));
  type('1745');
  expect(onTime).toHaveBeenLastCalledWith(at(16, 45));
  expect(time().value).toBe('17:45');
});

test('what is no time stays as it was typed and changes nothing', () => {
  const onTime = open(at(15, 30));
  type('25:00');
  expect(onTime).not.toHaveBeenCalled();
  expect([time().value, time().getAttribute('aria-invalid')]).toEqual(['25:00', 'true']);
});

test('a time without a date waits for its date; a date without a time is the whole day', () => {
  const onTime = open();
  type('8');
  expect(onTime).not.toHaveBeenCalled();
  fireEvent.change(date(), { target: { value: '2026-11-20' } });
  expect(onTime).toHaveBeenLastCalledWith(at(7));
  fireEvent.change(date(), { target: { value: '' } });
  expect(onTime).toHaveBeenLastCalledWith(undefined);
  cleanup();
  const onEnd = open(undefined, true);
  fireEvent.change(date(), { target: { value: '2026-11-20' } });
  expect(onEnd).toHaveBeenLastCalledWith(at(22, 59) + 59_999);
});
