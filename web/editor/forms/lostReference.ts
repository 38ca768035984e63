import type { I18n } from '@lingui/core';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { suggestionsFor } from '../../../editor/station/suggestions.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { readDecimal } from '../../text/decimal.ts';
import { findingText } from '../../text/labels/findingText.ts';

type ReasonFor = (field: string, value: string) => FindingReason;

const noPoint: ReasonFor = (field, value) => ({ code: 'unknownAlarmPoint', field, value });
const noLink: ReasonFor = (field, value) => ({ code: 'unknownLink', field, value });

/** What `check` finds where the draft has no point or link of that ID. */
const reasons: Readonly<Record<string, ReasonFor>> = {
  'Alarm.Point': noPoint,
  'Alarm.From': noPoint,
  'Alarm.Limit': (field, value) => ({ code: 'notALimit', field, value }),
  'Alarm.Link': noLink,
  'Point.Link': noLink,
};

/** These take a number, too. */
export const numberOrId: ReadonlySet<string> = new Set(['Limit']);

/** Undefined: nothing is wrong, or the field has no ID. */
export function lostReference(
  i18n: I18n,
  store: RecordStore | undefined,
  element: string,
  field: Field<unknown>,
  typed: string | undefined,
): string | undefined {
  const reasonFor = reasons[`${element}.${field.name}`];
  const id = typed?.trim() ?? '';
  if (!store || !reasonFor || id === '') return undefined;
  if (numberOrId.has(field.name) && readDecimal(i18n.locale, id).kind !== 'notANumber') return undefined;
  const isKnown = suggestionsFor(store, element, field).some(({ value }) => value === id);
  return isKnown ? undefined : findingText(i18n, reasonFor(field.name, id), undefined);
}
