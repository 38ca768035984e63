import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceEvent, EventFields } from '../../protocol/event.ts';
import { currency } from '../text/locale.ts';
import type { TimeStyle } from '../ui/zoneTime.ts';

type At = (time: number, style: TimeStyle) => string;
type Say = (event: DeviceEvent, i18n: I18n, at: At) => string | undefined;

const overrideWords = { forced: msg`forced`, simulated: msg`simulated` } as const;
const modeWords = { automatic: msg`automatic`, manual: msg`hand`, local: msg`local`, remote: msg`remote` } as const;
const gapWords = {
  service: msg`while the service was stopped`,
  link: msg`while the link was lost`,
  override: msg`while another value stood in its place`,
} as const;
const accountWords = { locked: msg`account locked`, open: msg`account open` } as const;

/** What an event tells beside its object, each part where it has that field; the order is that of the text. */
const parts: readonly Say[] = [
  ({ legacyText }) => legacyText,
  ({ kind, fields }, i18n) => (kind.startsWith('override') ? word(i18n, overrideWords, fields.mode) : undefined),
  ({ kind, fields }, i18n) => (kind === 'accountChanged' ? undefined : changeText(fields, i18n.locale)),
  ({ kind, fields }, i18n) => (kind.startsWith('override') ? undefined : word(i18n, modeWords, fields.mode)),
  ({ fields }, i18n) => word(i18n, gapWords, fields.gap),
  ({ kind, fields }, i18n) => (kind === 'accountChanged' ? word(i18n, accountWords, fields.state) : undefined),
  ({ fields }, i18n, at) => {
    const time = fieldTime(fields, 'passwordExpiresAt', at);
    return time && i18n._(msg`password to be changed from ${time}`);
  },
  ({ kind, fields: { version } }, i18n) =>
    version === undefined || kind === 'start' ? version?.toString() : i18n._(msg`version ${version}`),
  ({ kind, fields: { count } }, i18n) =>
    kind === 'rowsMissing' && count !== undefined ? i18n._(msg`${count} events`) : undefined,
  ({ fields: { line } }, i18n) => (line === undefined ? undefined : i18n._(msg`line ${line}`)),
  ({ fields }) => textIn(fields, 'finding'),
  ({ fields }) => textIn(fields, 'fault'),
  ({ fields }) => textIn(fields, 'from'),
  ({ fields }) => textIn(fields, 'toldNames'),
  ({ fields: { author } }, i18n) => (author === undefined ? undefined : i18n._(msg`set by ${author}`)),
  ({ fields }) => quoted(textIn(fields, 'text')),
  ({ fields }, i18n, at) => {
    const time = fieldTime(fields, 'until', at);
    return time && i18n._(msg`until ${time}`);
  },
  ({ fields }) => quoted(textIn(fields, 'writtenReason')),
];

/** What an event tells beside its object, in the reader's language. */
export function detailText(event: DeviceEvent, i18n: I18n, at: At): string {
  return parts
    .flatMap((say) => say(event, i18n, at) ?? [])
    .filter((part) => part !== '')
    .join(' · ');
}

export function textIn(fields: EventFields, name: string): string | undefined {
  const value = fields[name];
  return value === undefined ? undefined : String(value);
}

export function numberIn(fields: EventFields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

/** A value, with the one before it where it is another: `Stopped → Running`; a pulse: `Open (500 ms) → Shut`. */
function changeText({ value, state, before, stateBefore, unit, pulseMs, endState }: EventFields, locale: string) {
  if (value === undefined) return undefined;
  const after = state?.toString() ?? quantity(value, unit, locale);
  if (pulseMs !== undefined) return `${after} (${pulseMs} ms) → ${endState ?? 0}`;
  const first = stateBefore?.toString() ?? (before === undefined ? after : quantity(before, unit, locale));
  return first === after ? after : `${first} → ${after}`;
}

function quantity(value: string | number, unit: string | number | undefined, locale: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return String(value);
  const style = unit === 'currency' ? ({ style: 'currency', currency } as const) : { maximumFractionDigits: 20 };
  const text = new Intl.NumberFormat(locale, style).format(number);
  return unit === undefined || unit === 'currency' ? text : `${text} ${unit}`;
}

function fieldTime(fields: EventFields, name: string, at: At): string | undefined {
  const time = numberIn(fields, name);
  return time === undefined ? undefined : at(time, 'dayAndTime');
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `“${text}”`;
}

function word(i18n: I18n, words: Readonly<Record<string, ReturnType<typeof msg>>>, name: string | number | undefined) {
  const known = name === undefined ? undefined : words[name];
  return known ? i18n._(known) : name?.toString();
}
