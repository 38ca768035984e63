// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { speakOfStation } from '../../text/stationTexts.ts';
import { BookEntries } from './BookEntries.tsx';

afterEach(() => {
  cleanup();
  speakOfStation(new Map());
});

test('what was open is named in the language of the reader', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  speakOfStation(new Map([['Pump 2', 'Pompe 2']]));
  const fields = { blocks: 2, blockNames: 'Pump 2\nPump 3' };
  const event = eventOf({ kind: 'shiftHandedOver', object: undefined, fields });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <BookEntries entries={[{ event, withdrawal: undefined }]} placeOf={() => undefined} />
      </WorldContext>
    </I18nProvider>,
  );
  expect(screen.getByText('2 command blocks: Pompe 2, Pump 3')).toBeTruthy();
});
