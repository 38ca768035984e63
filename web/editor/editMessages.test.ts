import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { editMessage } from './editMessages.ts';

const edited = {
  ...{ ModbusRtuTcp: 'Modbus RTU over TCP', Simulator: 'Simulator', IoModule: 'Input/output module' },
  ...{ ComModule: 'Communication module', Interlock: 'Interlock', Exception: 'Exception', TextComment: 'the text' },
};

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('what is added is called by its name on the screen, not by its element of the file', () => {
  const added = (element: string) => editMessage(i18n, { code: 'added', element, name: 'L-1' });
  for (const [element, title] of Object.entries(edited)) expect(added(element)).toBe(`${title} L-1 added`);
});

test('a language is called by its name', () => {
  expect(editMessage(i18n, { code: 'languageRemoved', language: 'fr' })).toBe('French removed with its translations');
});
