import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { emptyDocument, type MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { remarksOn } from './remarks.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const rule = (areas: readonly string[] | undefined) => ({
  priorities: [1],
  areas,
  hours: undefined,
  afterS: 0,
  steps: [{ who: 'everybody', waitS: 600 }],
});
const document = {
  ...emptyDocument,
  ways: [
    { id: 'page', kind: 'page' },
    { id: 'horn', kind: 'horn', point: 'GATE.HORN' },
    { id: 'new', kind: 'horn' },
  ],
  rules: [rule(undefined), rule(['Wells', 'Old works', 'Spring'])],
} as unknown as MessageDocument;
const found = (station: Parameters<typeof remarksOn>[1]) =>
  remarksOn(document, station).map(({ path, words }) => `${path}: ${i18n._(words)}`);

test('areas and horns that the station no longer has are named with their place', () => {
  expect(found({ areas: ['Wells'], horns: [{ id: 'ROOF.HORN', name: 'Horn' }] })).toEqual([
    'rules[1].areas: No alarm of the station has this area: Old works, Spring',
    'ways[1].point: The station has no such horn: GATE.HORN',
  ]);
});

test('where the station has them all, there is nothing to check', () => {
  const areas = ['Old works', 'Spring', 'Wells'];
  expect(found({ areas, horns: [{ id: 'GATE.HORN', name: 'Horn' }] })).toEqual([]);
});
