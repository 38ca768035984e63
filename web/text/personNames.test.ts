// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setPersonNames, usePersonText } from './personNames.ts';

test('a person is named where the name is one person’s alone; else with the login, or by it', () => {
  setPersonNames([
    { login: 'ines', name: 'Inés Łukasz 李' },
    { login: 'jo', name: 'Jo' },
    { login: 'joan', name: 'Jo' },
    { login: 'mallory', name: 'ines' },
  ]);
  const { result } = renderHook(usePersonText);
  expect(['ines', 'jo', 'joan', 'mallory', 'admin'].map(result.current)).toEqual([
    'Inés Łukasz 李',
    'Jo (jo)',
    'Jo (joan)',
    'ines (mallory)',
    'admin',
  ]);
  setPersonNames([]);
});

test('a user of a hub is named with the hub', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { result } = renderHook(usePersonText);
  expect(['hub:North:ines', 'hub:', 'hub::x'].map(result.current)).toEqual(['ines (hub North)', 'hub:', 'hub::x']);
});
