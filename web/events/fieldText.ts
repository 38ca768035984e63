import type { I18n, MessageDescriptor } from '@lingui/core';
import type { EventFields } from '../../protocol/log/event.ts';
import type { Template } from '../../protocol/text/template.ts';
import type { TimeStyle } from '../ui/zoneTime.ts';

/** A moment (UTC ms) in the device's zone. */
export type At = (time: number, style: TimeStyle) => string;

export function textIn(fields: EventFields, name: string): string | undefined {
  const value = fields[name];
  return value === undefined ? undefined : String(value);
}

export function numberIn(fields: EventFields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

export function timeIn(fields: EventFields, name: string, at: At): string | undefined {
  const time = numberIn(fields, name);
  return time === undefined ? undefined : at(time, 'dayAndTime');
}

export function knownWord(i18n: I18n, words: Readonly<Record<string, MessageDescriptor | Template>>, code: unknown) {
  if (code === undefined) return undefined;
  const known = words[String(code)];
  if (known === undefined) return String(code);
  return i18n._(typeof known === 'string' ? { id: known } : known);
}
