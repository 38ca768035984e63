import type { I18n } from '@lingui/core';
import type { DeviceEvent, EventFields } from '../../protocol/event.ts';
import type { EventKind } from '../../protocol/eventKinds.ts';
import { type Coded, type CodeTable, readCoded } from '../../protocol/faults/coded.ts';
import { databaseFaults } from '../../protocol/faults/databaseFault.ts';
import { findingCodes } from '../../protocol/faults/findingCodes.ts';
import { linkFaults } from '../../protocol/faults/linkFault.ts';
import { databaseFaultWords } from '../text/databaseFaultWords.ts';
import { findingText } from '../text/findingText.ts';
import { linkFaultWords } from '../text/linkFaultWords.ts';
import { technicalDetail } from '../text/technicalDetail.ts';
import { textIn } from './fieldText.ts';

type Say = (fields: EventFields, i18n: I18n) => readonly (string | undefined)[];

const link: Say = (fields, i18n) => [said(i18n, linkFaults, linkFaultWords, fields), ...foreign(fields, i18n)];
const database: Say = (fields, i18n) => [
  said(i18n, databaseFaults, databaseFaultWords, fields),
  ...foreign(fields, i18n),
];

const says: Partial<Record<EventKind, Say>> = {
  configurationFault: (fields, i18n) => {
    const reason = readCoded(findingCodes, (name) => textIn(fields, name));
    if (!reason) return foreign(fields, i18n);
    return [findingText(i18n, reason, textIn(fields, 'element'))];
  },
  linkLost: link,
  databaseReplaced: database,
  databaseLost: database,
  logLost: database,
  partFailed: (fields, i18n) => foreign(fields, i18n),
};

/** What a fault's event tells by its code, and what another program says of it; undefined: the kind is no fault. */
export function faultDetail({ kind, fields }: DeviceEvent, i18n: I18n): readonly string[] | undefined {
  return says[kind]?.(fields, i18n).filter((part) => part !== undefined);
}

function said<T extends CodeTable>(
  i18n: I18n,
  table: T,
  words: (fault: Coded<T>) => ReturnType<typeof linkFaultWords>,
  fields: EventFields,
): string | undefined {
  const fault = readCoded(table, (name) => textIn(fields, name));
  const message = fault && words(fault);
  return message && i18n._(message);
}

/** Earlier versions of the service wrote a sentence, as `fault` or `finding`: it is told like a text of another program. */
function foreign(fields: EventFields, i18n: I18n): readonly (string | undefined)[] {
  return ['detail', 'fault', 'finding'].map((name) => technicalDetail(i18n, textIn(fields, name)));
}
