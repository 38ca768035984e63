// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { setField } from '../../../../editor/station/fields.ts';
import type { DraftCheck } from '../../../../protocol/calls/draftCheck.ts';
import { english } from '../../../text/testEnglish.ts';
import { openDraft } from '../../testDraft.ts';
import { findingsByRecord } from './pageFindings.ts';

const station = `<StationCfg>
  <SynopticWebCfg><SynopticWeb SynopticId="1"><TextComment TextValue="Cut" PositionX="0" PositionY="0" Width="9" Height="9"/></SynopticWeb></SynopticWebCfg>
</StationCfg>
`;

test('an element has the words of what the check found, until it is edited', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  const record = [...Array(9).keys()]
    .map((n) => `station.xml#${n}`)
    .find((key) => store.record(key)?.open.startsWith('<TextComment'));
  const reason = { code: 'wordsTooWide', value: 'Cut', field: 'Width', limit: '40' } as const;
  const finding = { kind: 'remark', file: 'station.xml', line: 2, text: '', element: 'TextComment', reason } as const;
  const check: DraftCheck = {
    ...{ result: 'done', reason: undefined, last: 1, isReadable: true, count: 1, left: [], faults: [] },
    findings: [{ record, finding }],
  };
  expect(findingsByRecord(store, i18n, undefined).size).toBe(0);
  expect(findingsByRecord(store, i18n, check).get(record ?? '')).toMatch(/“Cut” does not fit and is cut.*40 or more/);
  client.edit((edit) => setField(edit, record ?? '', 'Width', '40'));
  expect(findingsByRecord(store, i18n, check).size).toBe(0);
});
