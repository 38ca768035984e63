import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type ReturnCause, returnCauses } from '../../protocol/alarm.ts';
import { type BackCause, backCauses } from '../../protocol/configuration/version.ts';
import { databaseFaults } from '../../protocol/faults/databaseFault.ts';
import { databaseFaultReason } from '../../protocol/faults/databaseFaultText.ts';
import { itemFaults } from '../../protocol/faults/itemFault.ts';
import { itemFaultMessage } from '../../protocol/faults/itemFaultText.ts';
import { linkFaults } from '../../protocol/faults/linkFault.ts';
import { linkFaultReason } from '../../protocol/faults/linkFaultText.ts';
import type { DeviceEvent, EventFields } from '../../protocol/log/event.ts';
import { eventKinds } from '../../protocol/log/eventKinds.ts';
import type { EventDetail } from '../../protocol/log/eventTraits.ts';
import { messageFaultTexts } from '../../protocol/messages/messageFaultTexts.ts';
import { rightsTexts } from '../../protocol/rightsTexts.ts';
import { limitText } from '../text/changeText.ts';
import { directoryStateWords } from '../text/labels/directoryWords.ts';
import { purposeWords } from '../text/labels/purposeWords.ts';
import { durationText } from '../text/times/durationText.ts';
import { codedText, findingDetail, foreignText } from './faultDetail.ts';
import { type At, knownWord, numberIn, textIn, timeIn } from './fieldText.ts';
import { programmeText } from './programmeText.ts';
import { refusalText } from './refusalText.ts';
import { shiftDetail } from './shiftFacts.ts';

type Say = (fields: EventFields, i18n: I18n, at: At) => readonly (string | undefined)[];

const off: Say = (fields, i18n, at) => {
  const [time, lasted] = [timeIn(fields, 'lastSeen', at), lastedIn(fields, i18n)];
  return [time && i18n._(msg`last running at ${time}`), lasted && i18n._(msg`not running for ${lasted}`)];
};

const outside: Say = (fields, i18n) => {
  const limit = limitText(fields, i18n.locale) ?? '';
  return [limit && i18n._(fields.side === 'below' ? msg`below limit ${limit}` : msg`above limit ${limit}`)];
};

const backInside: Say = (fields, i18n) => {
  const [limit, lasted] = [limitText(fields, i18n.locale) ?? '', lastedIn(fields, i18n)];
  const was = fields.side === 'below' ? msg`was below limit ${limit}` : msg`was above limit ${limit}`;
  return [limit && i18n._(was), lasted && i18n._(msg`out of range for ${lasted}`)];
};

const ofAlarm: Say = (fields, i18n, at) => {
  const [priority, limit, lasted] = [
    numberIn(fields, 'priority'),
    limitText(fields, i18n.locale),
    lastedIn(fields, i18n),
  ];
  const [came, time] = [numberIn(fields, 'came'), timeIn(fields, 'activeSince', at)];
  const [sentTo, version] = [textIn(fields, 'sentTo'), numberIn(fields, 'version')];
  const cause = returnCauses.find((one) => one === fields.valueOrigin);
  return [
    textIn(fields, 'message'),
    sentTo && i18n._(msg`by link sent to ${sentTo}`),
    priority !== undefined ? i18n._(msg`priority ${priority}`) : undefined,
    limit && i18n._(msg`limit ${limit}`),
    fields.raisedBy === 'simulated' ? i18n._(originWords.forcedOrSimulated) : undefined,
    cause && i18n._(originWords[cause]),
    time && i18n._(msg`same occurrence, active since ${time}`),
    fields.firstInGroup === 'first' ? i18n._(msg`first-out in its group`) : undefined,
    lasted && i18n._(msg`duration ${lasted}`),
    version === undefined ? undefined : i18n._(msg`ended by configuration version ${version}`),
    came !== undefined
      ? i18n._(msg`${plural(came, { one: '# occurrence', other: '# occurrences' })} in the meantime`)
      : undefined,
  ];
};

const originWords = {
  forced: msg`caused by a forced value`,
  simulated: msg`caused by a simulated value`,
  forcedOrSimulated: msg`caused by a forced or simulated value`,
  released: msg`caused by the release of its value`,
} as const satisfies Record<ReturnCause, MessageDescriptor>;

const ofMessage: Say = (fields, i18n, at) => {
  const [recipient, instead, way] = [textIn(fields, 'recipient'), textIn(fields, 'instead'), textIn(fields, 'way')];
  const [roster, count, late] = [textIn(fields, 'roster'), numberIn(fields, 'count'), numberIn(fields, 'lateMs')];
  const [from, until] = [timeIn(fields, 'from', at), timeIn(fields, 'until', at)];
  const by = late === undefined ? undefined : durationText(i18n.locale, late);
  return [
    roster && i18n._(msg`roster ${roster}`),
    recipient && (way ? i18n._(msg`to ${recipient} by ${way}`) : recipient),
    instead && i18n._(msg`in place of ${instead}`),
    from && until && i18n._(msg`from ${from} to ${until}`),
    textIn(fields, 'message'),
    count === undefined ? undefined : i18n._(msg`${plural(count, { one: '# alarm', other: '# alarms' })}`),
    by && i18n._(msg`late by ${by}`),
    knownWord(i18n, messageFaultTexts, fields.reason),
    textIn(fields, 'detail'),
  ];
};

/** Points and what it is for, in the order of the call. */
const ofToken: Say = (fields, i18n) => [
  textIn(fields, 'patterns'),
  textIn(fields, 'purposes')
    ?.split(' ')
    .map((purpose) => knownWord(i18n, purposeWords, purpose))
    .join(', '),
];

const accountWords = { locked: msg`account locked`, open: msg`account unlocked` } as const;

const ofDirectory: Say = (fields, i18n) => {
  const lasted = lastedIn(fields, i18n);
  return [
    knownWord(i18n, directoryStateWords, fields.state),
    textIn(fields, 'groups'),
    lasted && i18n._(msg`after ${lasted}`),
    textIn(fields, 'technical'),
  ];
};

const details: Record<EventDetail, Say> = {
  account: (fields, i18n, at) => {
    const [groups, end] = [textIn(fields, 'groups'), timeIn(fields, 'endsAt', at)];
    return [
      textIn(fields, 'personName'),
      groups && i18n._(msg`groups: ${groups}`),
      end && i18n._(msg`closed from ${end}`),
      knownWord(i18n, accountWords, fields.state),
    ];
  },
  alarm: (fields, i18n, at) => [...ofAlarm(fields, i18n, at), pointsText(fields, i18n)],
  certificate: (fields, i18n, at) => {
    const [trusted, until] = [textIn(fields, 'trusted'), timeIn(fields, 'until', at)];
    return [
      textIn(fields, 'fingerprint'),
      trusted && i18n._(msg`trusted until now: ${trusted}`),
      until && i18n._(msg`valid until ${until}`),
    ];
  },
  clock: (fields, i18n, at) => {
    const [before, after] = [timeIn(fields, 'clockBefore', at), timeIn(fields, 'clockAfter', at)];
    const step = numberIn(fields, 'stepMs') ?? 0;
    const by = durationText(i18n.locale, step);
    return [
      before && after && `${before} → ${after}`,
      i18n._(step < 0 ? msg`back by ${by}` : msg`forward by ${by}, or the host was asleep`),
    ];
  },
  configuration: (fields, i18n) => [revisionText(fields, i18n), filesText(fields, i18n), countsText(fields, i18n)],
  directory: ofDirectory,
  correction: (fields, i18n, at) => {
    const [from, to] = [timeIn(fields, 'begins', at), timeIn(fields, 'ends', at)];
    if (!from || !to) return [];
    const isBridge = textIn(fields, 'correction') === 'bridge';
    return [i18n._(isBridge ? msg`bridged from ${from} to ${to}` : msg`ignored from ${from} to ${to}`)];
  },
  database: codedText(databaseFaults, databaseFaultReason),
  deployment: deploymentText,
  fault: foreignText,
  finding: findingDetail,
  hub: (fields) => [textIn(fields, 'hub'), textIn(fields, 'url'), textIn(fields, 'fingerprint')],
  linkBack: (fields, i18n) => {
    const lasted = lastedIn(fields, i18n);
    return [pointsText(fields, i18n), lasted && i18n._(msg`lost for ${lasted}`)];
  },
  linkLost: (fields, i18n) => [pointsText(fields, i18n), ...codedText(linkFaults, linkFaultReason)(fields, i18n)],
  message: ofMessage,
  off,
  past: (fields, i18n, at) => {
    const begins = timeIn(fields, 'begins', at);
    return [begins && i18n._(msg`from ${begins}`)];
  },
  programme: (fields, i18n) => [programmeText(fields, i18n)],
  rangeBack: backInside,
  rangeLeft: outside,
  refusal: (fields, i18n) => [
    textIn(fields, 'link'),
    ...codedText(itemFaults, (fault, { say }) => say(itemFaultMessage(fault)))(fields, i18n),
    ...refusalText(fields, i18n),
  ],
  report: (fields, i18n, at) => {
    const [from, to] = [timeIn(fields, 'begins', at), timeIn(fields, 'ends', at)];
    const lateMs = numberIn(fields, 'lateMs');
    const by = lateMs === undefined ? undefined : durationText(i18n.locale, lateMs);
    return [
      from && to && i18n._(msg`from ${from} to ${to}`),
      by && i18n._(msg`late by ${by}`),
      textIn(fields, 'detail'),
    ];
  },
  rows: ({ count }, i18n) => [count === undefined ? undefined : i18n._(msg`${count} events`)],
  samples: ({ count }, i18n) => [count === undefined ? undefined : i18n._(msg`${count} samples`)],
  shift: shiftDetail,
  station: (fields, i18n) => [
    knownWord(i18n, rightsTexts, fields.action),
    knownWord(i18n, stationReplyWords, fields.reply),
  ],
  token: ofToken,
};

const stationReplyWords = {
  none: msg`no response: whether it was done is in the log of the station`,
  notSent: msg`not sent: the station was not connected`,
} as const;

/** Parts of an event's text that only its kind has; undefined: none. */
export function kindDetail({ kind, fields }: DeviceEvent, i18n: I18n, at: At): readonly (string | undefined)[] {
  const { detail } = eventKinds[kind];
  return detail === undefined ? [] : details[detail](fields, i18n, at);
}

function lastedIn(fields: EventFields, { locale }: I18n): string | undefined {
  const ms = numberIn(fields, 'lastedMs');
  return ms === undefined ? undefined : durationText(locale, ms);
}

function pointsText(fields: EventFields, i18n: I18n): string | undefined {
  const points = numberIn(fields, 'points');
  return points === undefined ? undefined : i18n._(msg`${plural(points, { one: '# point', other: '# points' })}`);
}

const backCauseWords = {
  person: msg`by a user`,
  deadline: msg`not kept in time`,
  restart: msg`service restarted`,
  failed: msg`it failed to start`,
} as const satisfies Record<BackCause, MessageDescriptor>;

function deploymentText(fields: EventFields, i18n: I18n): readonly (string | undefined)[] {
  const [base, backTo] = [numberIn(fields, 'base'), numberIn(fields, 'backTo')];
  const [owner, edits] = [textIn(fields, 'owner'), numberIn(fields, 'edits')];
  const seconds = numberIn(fields, 'seconds');
  const cause = backCauses.find((one) => one === fields.cause);
  const lasts = seconds === undefined ? '' : durationText(i18n.locale, seconds * 1000);
  return [
    base === undefined ? undefined : i18n._(msg`based on version ${base}`),
    owner && i18n._(msg`created by ${owner}`),
    edits === undefined ? undefined : i18n._(msg`${plural(edits, { one: '# edit', other: '# edits' })}`),
    lasts && i18n._(msg`for ${lasts}`),
    backTo === undefined
      ? undefined
      : i18n._(cause ? msg`back to version ${backTo}` : msg`else back to version ${backTo}`),
    cause && i18n._(backCauseWords[cause]),
    textIn(fields, 'comment'),
  ];
}

function revisionText(fields: EventFields, i18n: I18n): string | undefined {
  const [revision, before] = [textIn(fields, 'revision'), textIn(fields, 'revisionBefore')];
  if (revision === undefined) return undefined;
  return i18n._(before === undefined ? msg`revision ${revision}` : msg`revision ${revision}, previously ${before}`);
}

function filesText(fields: EventFields, i18n: I18n): string | undefined {
  const names = textIn(fields, 'files');
  if (!names) return undefined;
  const count = (name: string) => numberIn(fields, name) ?? 0;
  const [changed, added, removed] = [count('filesChanged'), count('filesAdded'), count('filesRemoved')];
  return i18n._(msg`files: ${changed} changed, ${added} added, ${removed} removed (${names})`);
}

function countsText(fields: EventFields, i18n: I18n): string | undefined {
  const [points, pages] = [counted(fields, 'points'), counted(fields, 'pages')];
  return points && pages && i18n._(msg`points: ${points} · pages: ${pages}`);
}

function counted(fields: EventFields, name: string): string | undefined {
  const [now, before] = [numberIn(fields, name), numberIn(fields, `${name}Before`)];
  return before === undefined || before === now ? now?.toString() : `${before} → ${now}`;
}
