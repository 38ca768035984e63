import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isShapeKind, shapeKinds } from '../../../editor/drawing/shapeKinds.ts';
import { nameOf } from '../../../editor/records/elements.ts';
import type { FieldFault } from '../../../protocol/elementFields.ts';
import { fieldFaultMessage } from '../../../protocol/faults/fieldFaultTexts.ts';
import type { Description, Unit } from '../../../protocol/schema/described.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { describedField } from '../../../station/read/describedFields.ts';
import { capitalized } from '../../text/capitalized.ts';
import { colonText } from '../../text/colonText.ts';
import type { FieldTarget } from './useFieldValue.ts';

/** `driver`: of a point, the element of its link. */
export interface FieldPlace {
  readonly element: string;
  readonly driver?: string | undefined;
}

export function placeOf({ client, records, absent, driver }: FieldTarget & Pick<FieldPlace, 'driver'>): FieldPlace {
  const [first = ''] = records;
  return { element: (client.store && nameOf(client.store, first)) ?? absent?.element ?? '', driver };
}

const units: Readonly<Record<Exclude<Unit, 'ofPoint'>, MessageDescriptor>> = {
  ms: msg({ message: 'ms', context: 'unit' }),
  s: msg({ message: 's', context: 'unit' }),
  min: msg({ message: 'min', context: 'unit' }),
  d: msg({ message: 'd', context: 'unit' }),
  MB: msg({ message: 'MB', context: 'unit' }),
};

/** Of a field of the station file or of a drawing; empty where it is shown as the file has it. */
export function aboutOf({ element, driver }: FieldPlace, name: string): Description {
  const ofShape = isShapeKind(element) ? Object.values<Field<unknown>>(shapeKinds[element]) : [];
  const field = describedField(element, name, driver) ?? ofShape.find((one) => one.name === name);
  return field?.about ?? {};
}

/** With a capital. */
export function fieldTitle(i18n: I18n, place: FieldPlace, name: string): string {
  const { label, title = label } = aboutOf(place, name);
  return title === undefined
    ? name
    : capitalized(i18n._(title, { n: /\d+/.exec(name)?.[0] ?? '' }).trim(), i18n.locale);
}

/** Undefined: it has none of its own. */
export function fieldUnit(i18n: I18n, { about }: Field<unknown>): string | undefined {
  const unit = about?.unit;
  return unit && unit !== 'ofPoint' ? i18n._(units[unit]) : undefined;
}

export function fieldHint(i18n: I18n, place: FieldPlace, field: Field<unknown>, name: string): string {
  const { help } = aboutOf(place, name);
  const words = help === undefined ? '' : sentence(capitalized(i18n._(help).replaceAll('`', ''), i18n.locale));
  return [words, boundsText(i18n, field)].filter(Boolean).join(' ');
}

function boundsText(i18n: I18n, { bounds }: Field<unknown>): string {
  if (!bounds) return '';
  const [min, max] = [i18n.number(bounds.min), i18n.number(bounds.max)];
  return i18n._(msg`Whole number from ${min} to ${max}.`);
}

export function choiceText(i18n: I18n, place: FieldPlace, name: string, word: string): string {
  const label = aboutOf(place, name).choices?.[word];
  return label === undefined ? word : i18n._(label);
}

export function faultText(i18n: I18n, place: FieldPlace, fault: FieldFault): string {
  const field = fieldTitle(i18n, place, fault.field);
  return i18n._(fieldFaultMessage({ ...fault, field }));
}

export function notAPointNumber(text: string): MessageDescriptor {
  return msg`“${text}” is not a point number. Expected: digits only.`;
}

export function alreadyUsed(text: string): MessageDescriptor {
  return msg`“${text}” is already used.`;
}

export function cellFault(i18n: I18n, place: FieldPlace, name: string, fault: MessageDescriptor): string {
  return colonText(i18n, fieldTitle(i18n, place, name), i18n._(fault));
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
