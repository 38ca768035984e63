import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceEvent, EventFields } from '../../protocol/event.ts';
import { changeText, leftText } from '../text/changeText.ts';
import { leftWords } from '../text/outcomeWords.ts';
import { profileWord } from '../text/profileWords.ts';
import { quotedText } from '../text/quotedText.ts';
import type { TimeStyle } from '../ui/zoneTime.ts';
import { faultDetail } from './faultDetail.ts';
import { numberIn, textIn } from './fieldText.ts';
import { kindDetail } from './kindDetail.ts';

type At = (time: number, style: TimeStyle) => string;
type Say = (event: DeviceEvent, i18n: I18n, at: At, digits: number) => string | undefined;

const lineText: Say = ({ fields: { line } }, i18n) => (line === undefined ? undefined : i18n._(msg`line ${line}`));

const overrideWords = { forced: msg`forced`, simulated: msg`simulated` } as const;
const modeWords = { automatic: msg`automatic`, manual: msg`manual`, local: msg`local`, remote: msg`remote` } as const;
const gapWords = {
  service: msg`while the service was stopped`,
  link: msg`while the link was lost`,
  override: msg`while the value was forced or simulated`,
} as const;
const accountWords = { locked: msg`account locked`, open: msg`account unlocked` } as const;

/** What an event tells beside its object whatever its kind, where it has that field; the order is that of the text. */
const parts: readonly Say[] = [
  ({ legacyText }) => legacyText,
  ({ kind, fields }, i18n) => (kind.startsWith('override') ? word(i18n, overrideWords, fields.mode) : undefined),
  ({ kind, fields }, i18n, _, digits) =>
    kind === 'accountChanged' ? undefined : changeText(fields, i18n.locale, digits),
  ({ fields }, i18n, _, digits) => {
    const left = leftText(fields, i18n.locale, digits);
    return left && i18n._(leftWords(left));
  },
  ({ kind, fields }, i18n) => (kind.startsWith('override') ? undefined : word(i18n, modeWords, fields.mode)),
  ({ fields }, i18n) => word(i18n, gapWords, fields.gap),
  ({ kind, fields }, i18n) => (kind === 'accountChanged' ? word(i18n, accountWords, fields.state) : undefined),
  ({ fields }, i18n) => {
    const profile = numberIn(fields, 'profile');
    const known = profile === undefined ? undefined : profileWord(profile);
    return known ? i18n._(known) : profile?.toString();
  },
  ({ fields }, i18n, at) => {
    const time = fieldTime(fields, 'passwordExpiresAt', at);
    return time && i18n._(msg`password change required from ${time}`);
  },
  ({ kind, fields: { version } }, i18n) =>
    version === undefined || kind === 'start' ? version?.toString() : i18n._(msg`version ${version}`),
  ({ kind, fields: { count } }, i18n) =>
    kind === 'rowsMissing' && count !== undefined ? i18n._(msg`${count} events`) : undefined,
  ({ kind, fields: { count } }, i18n) =>
    kind === 'historyMissing' && count !== undefined ? i18n._(msg`${count} samples`) : undefined,
  ({ fields }) => textIn(fields, 'from'),
  ({ fields }) => textIn(fields, 'toldNames'),
  ({ fields: { author } }, i18n) => (author === undefined ? undefined : i18n._(msg`set by ${author}`)),
  ({ fields }, i18n) => quoted(i18n, textIn(fields, 'text')),
  ({ fields }, i18n, at) => {
    const time = fieldTime(fields, 'until', at);
    return time && i18n._(msg`until ${time}`);
  },
  ({ fields }, i18n) => quoted(i18n, textIn(fields, 'note')),
];

/** What an event tells beside its object, in the reader's language; `digits`: the least that its values have. */
export function detailText(event: DeviceEvent, i18n: I18n, at: At, digits = 0): string {
  const fault = faultDetail(event, i18n);
  const ofKind = kindDetail(event, i18n, at);
  const told = fault
    ? [event.legacyText, lineText(event, i18n, at, digits), ...ofKind, ...fault]
    : [...parts.map((say) => say(event, i18n, at, digits)), ...ofKind];
  return told.filter(Boolean).join(' · ');
}

function fieldTime(fields: EventFields, name: string, at: At): string | undefined {
  const time = numberIn(fields, name);
  return time === undefined ? undefined : at(time, 'dayAndTime');
}

function quoted(i18n: I18n, text: string | undefined): string | undefined {
  return text === undefined ? undefined : quotedText(i18n, text);
}

function word(i18n: I18n, words: Readonly<Record<string, ReturnType<typeof msg>>>, name: string | number | undefined) {
  const known = name === undefined ? undefined : words[name];
  return known ? i18n._(known) : name?.toString();
}
