import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { type EventKind, eventKinds } from '../../protocol/log/eventKinds.ts';
import type { EventDetail } from '../../protocol/log/eventTraits.ts';
import { changeText, leftText } from '../text/changeText.ts';
import { leftWords } from '../text/labels/outcomeWords.ts';
import { profileWord } from '../text/labels/profileWords.ts';
import { personText } from '../text/personNames.ts';
import { quotedText } from '../text/quotedText.ts';
import { type At, knownWord, numberIn, textIn, timeIn } from './fieldText.ts';
import { kindDetail } from './kindDetail.ts';
import { modeWords } from './modeWords.ts';

type Say = (event: DeviceEvent, i18n: I18n, at: At, digits: number) => string | undefined;

const lineText: Say = ({ fields: { line } }, i18n) => (line === undefined ? undefined : i18n._(msg`line ${line}`));

const gapWords = {
  service: msg`while the service was stopped`,
  link: msg`while the link was lost`,
  override: msg`while the value was forced or simulated`,
} as const;

const setBy = (author: string) => msg`set by ${author}`;
/** What the author of an event's field did, where it is not the event itself. */
const authorWords: Readonly<Partial<Record<EventKind, typeof setBy>>> = {
  movedWhileBlocked: (author) => msg`block set by ${author}`,
  noteWithdrawn: (author) => msg`note by ${author}`,
  shiftTakenOver: (author) => msg`from ${author}`,
};

/** Parts of an event's text of any kind, where it has that field; in the order of the text. */
const parts: readonly Say[] = [
  ({ legacyText }) => legacyText,
  ({ kind, fields }, i18n, _, digits) =>
    eventKinds[kind].detail === 'account' ? undefined : changeText(fields, i18n.locale, digits),
  ({ fields }, i18n, _, digits) => {
    const left = leftText(fields, i18n.locale, digits);
    return left && i18n._(leftWords(left));
  },
  ({ fields }, i18n) => knownWord(i18n, modeWords, fields.mode),
  ({ fields }, i18n) => knownWord(i18n, gapWords, fields.gap),
  ({ fields }, i18n) => {
    const profile = numberIn(fields, 'profile');
    const known = profile === undefined ? undefined : profileWord(profile);
    return known ? i18n._(known) : profile?.toString();
  },
  ({ fields }, i18n, at) => {
    const time = timeIn(fields, 'passwordExpiresAt', at);
    return time && i18n._(msg`password change required from ${time}`);
  },
  // The service's own version is a name, that of a programme or a configuration a number; an alarm has its own words
  // for it.
  ({ kind, fields: { version } }, i18n) => {
    if (typeof version !== 'number') return version;
    return eventKinds[kind].detail === 'alarm' ? undefined : i18n._(msg`version ${version}`);
  },
  ({ fields }) => textIn(fields, 'from'),
  ({ fields }) => textIn(fields, 'place'),
  ({ fields }) => textIn(fields, 'toldNames'),
  ({ fields: { machine } }, i18n) => (machine === undefined ? undefined : i18n._(msg`machine ${machine}`)),
  ({ kind, fields: { author } }, i18n) =>
    author === undefined ? undefined : i18n._((authorWords[kind] ?? setBy)(personText(String(author)))),
  ({ fields: { remaining } }, i18n) =>
    remaining === undefined ? undefined : i18n._(msg`still blocked by ${remaining}`),
  ({ fields }, i18n) => quoted(i18n, textIn(fields, 'text')),
  ({ fields }, i18n, at) => {
    const time = timeIn(fields, 'until', at);
    return time && i18n._(msg`until ${time}`);
  },
  ({ fields }, i18n) => quoted(i18n, textIn(fields, 'note')),
];

/** Kinds whose fields belong to a code: only the text of the code is written. */
const coded: ReadonlySet<EventDetail | undefined> = new Set(['database', 'fault', 'finding', 'linkLost']);

/** In the reader's language; `digits`: the least that its values have. */
export function detailText(event: DeviceEvent, i18n: I18n, at: At, digits = 0): string {
  const isCoded = coded.has(eventKinds[event.kind].detail);
  const common = isCoded
    ? [event.legacyText, lineText(event, i18n, at, digits)]
    : parts.map((say) => say(event, i18n, at, digits));
  return [...common, ...kindDetail(event, i18n, at)].filter(Boolean).join(' · ');
}

function quoted(i18n: I18n, text: string | undefined): string | undefined {
  return text === undefined ? undefined : quotedText(i18n, text);
}
