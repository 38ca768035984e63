// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { readDocument } from '../../../protocol/messages/readDocument.ts';
import { SetupContext, type SetupForm } from '../form/SetupContext.ts';
import { FirstSteps } from './FirstSteps.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const mail = { id: 'mail', kind: 'smtp', host: 'mail.town', from: 'vigie@town.fr', user: 'vigie', secret: 'smtp' };

function stepsDone(document: Record<string, unknown>, secret: 'set' | 'missing' = 'set') {
  const whole = { version: 1, ways: [], persons: [], roster: [], rules: [], ...document };
  const read = readDocument(JSON.stringify(whole));
  const form: Partial<SetupForm> = {
    document: whole as unknown as MessageDocument,
    faults: 'faults' in read ? read.faults : [],
    isSecretSet: (name) => name === 'smtp' && secret === 'set',
  };
  render(
    <I18nProvider i18n={i18n}>
      <SetupContext value={form as SetupForm}>
        <FirstSteps onPart={() => undefined} />
      </SetupContext>
    </I18nProvider>,
  );
  const done = screen.getAllByRole('listitem').map((item) => item.textContent?.endsWith('Done.'));
  cleanup();
  return done;
}

test('a step is done when what was entered is valid, and not as soon as there is something', () => {
  expect(stepsDone({ ways: [{ kind: 'smtp', id: 'mail' }] })).toEqual([false, false, false, false]);
  expect(stepsDone({ ways: [{ ...mail, from: 'vigie' }] })).toEqual([false, false, false, false]);
  expect(stepsDone({ ways: [mail] }, 'missing')).toEqual([false, false, false, false]);
  expect(stepsDone({ ways: [mail] })).toEqual([true, false, false, false]);
  const persons = (to?: string) => [{ id: 'Paul', ways: [{ way: 'mail', to }] }];
  expect(stepsDone({ ways: [mail], persons: persons() })).toEqual([true, false, false, false]);
  expect(stepsDone({ ways: [mail], persons: persons('paul') })).toEqual([true, false, false, false]);
  expect(stepsDone({ ways: [mail], persons: persons('paul@town.fr') })).toEqual([true, true, false, false]);
});
