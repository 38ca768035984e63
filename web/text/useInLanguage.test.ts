// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speakOfStation, stationText } from './stationTexts.ts';
import { useInLanguage } from './useInLanguage.ts';

afterEach(() => {
  cleanup();
  speakOfStation(new Map());
});

test('what is on the screen follows the language as soon as its texts are there, without being read again', () => {
  const told = ['North pump', 'Well 2'];
  const translate = (names: string[]) => names.map(stationText);
  const { result } = renderHook(() => useInLanguage(told, translate));
  expect(result.current).toEqual(told);
  act(() => speakOfStation(new Map([['North pump', 'Pompe nord']])));
  expect(result.current).toEqual(['Pompe nord', 'Well 2']);
  act(() => speakOfStation(new Map()));
  expect(result.current).toEqual(told);
});
