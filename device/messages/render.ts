import type { AlarmState, AsideTimes } from '../../protocol/alarm.ts';
import { withUtc } from '../../protocol/programme/utcOffset.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { AppLanguage } from '../../protocol/texts.ts';
import { type CalledAlarm, isJudgedQuantity, type ShownValue } from './callOut.ts';
import { channelKindOf, isOfChannels } from './channelAlarms.ts';
import { type MessageWords, messageWords } from './messageWords.ts';
import { byGravity, isLate, mostLinks, type OutboxRow } from './outboxRow.ts';
import { smsText } from './smsText.ts';

/** A message as the channels send it: plain text. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  /** Of two parts at most. */
  readonly sms: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of a mail. */
  readonly attachments?: readonly Attachment[];
}

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

interface AlarmAsSent {
  readonly valueNow: ShownValue | undefined;
  readonly times: number;
  /** Undefined: there is no such alarm any longer, or not with that occurrence. */
  readonly state: AlarmState | undefined;
  /** UTC ms; undefined: it is active. */
  readonly returnedAt: number | undefined;
  /** The present suppression; undefined: none, or it is not active. */
  readonly aside?: AsideTimes | undefined;
  readonly acknowledgedBy: string | undefined;
  readonly acknowledgedAt: number | undefined;
}

export interface RenderParts {
  readonly language: AppLanguage;
  readonly stationName: string;
  readonly zone: string;
  readonly now: number;
  readonly translate: (text: string) => string;
  readonly alarmNow: (alarm: CalledAlarm) => AlarmAsSent;
  /** The address of the app with `/` at its end; undefined: messages have no links. */
  readonly publicUrl: string | undefined;
  /** Undefined: this person gets none. */
  readonly linkFor: (alarm: CalledAlarm) => string | undefined;
}

interface Part {
  readonly alarm: CalledAlarm;
  readonly title: string;
  /** The alarm, its value, time and present state, for a text message. */
  readonly brief: string;
  readonly lines: readonly string[];
  readonly link: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** In the language of its person. */
export function render(row: OutboxRow, parts: RenderParts): Rendered {
  const words = messageWords(parts.language);
  const station = oneLine(parts.translate(parts.stationName));
  const { kind, calls, alarms, time } = row;
  const hasOwnLinks = calls.length <= mostLinks && kind !== 'acknowledged';
  const shown = alarms.map((alarm) => partOf(alarm, words, parts, hasOwnLinks)).toSorted(activeFirst);
  const [first] = shown;
  const late = isLate(row, parts.now) ? words.late(timeText(time, words, parts.zone)) : undefined;
  const title = titleOf(row, shown, words, parts);
  const body = bodyOf(row, words, parts);
  const allAlarms =
    !hasOwnLinks && parts.publicUrl !== undefined
      ? `${words.allAlarms}${words.colon}${parts.publicUrl}alarms`
      : undefined;
  const more = calls.length > shown.length && shown.length > 0 ? words.more(calls.length - shown.length) : undefined;
  const links = shown.some(({ link }) => link !== undefined) ? words.linkRule(row.person) : undefined;
  const blocks = [
    // One alarm begins with the same line.
    title === first?.lines[0] ? undefined : title,
    late,
    body,
    ...shown.map(({ lines }) => lines.join('\n')),
    more,
    links,
    allAlarms,
    `${words.station}${words.colon}${station}`,
  ];
  const lateMark = late === undefined ? '' : ` (${words.lateShort})`;
  const isOver = kind === 'alarms' && shown.every(({ fields }) => fields.returnedAt !== undefined);
  const overMark = isOver ? ` (${words.returned})` : '';
  const subject = cutTo(`[${station}] ${title}${overMark}${lateMark}`, 200);
  const end = `${lateMark}, ${shortened(station)}${first?.link === undefined ? '' : `\n${first.link}`}`;
  return {
    subject,
    text: `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`,
    sms: smsOf(row, shown, words, { title: kind === 'handOver' ? (body ?? title) : title, end }),
    fields: {
      id: row.uid,
      kind,
      station,
      person: row.person,
      title,
      late: late !== undefined,
      count: Math.max(calls.length, shown.length),
      alarms: shown.map(({ fields, link }) => ({ ...fields, link })),
    },
  };
}

/** Of equally severe ones, the active ones come before those that have returned to normal. */
function activeFirst(a: Part, b: Part): number {
  const isOver = ({ fields: { returnedAt } }: Part) => Number(returnedAt !== undefined);
  return byGravity(a.alarm, b.alarm) || isOver(a) - isOver(b);
}

/** The alarms by name as far as they fit, then the part that is never cut. */
function smsOf(
  row: OutboxRow,
  shown: readonly Part[],
  words: MessageWords,
  { title, end }: Record<'title' | 'end', string>,
) {
  const { kind, calls } = row;
  const names = shown.map(({ brief }) => brief).join('; ');
  if (kind === 'summary') return smsText(`${words.summary(calls.length)}${words.colon}${names}`, end);
  if (kind !== 'alarms') return smsText(title, end);
  return smsText(names, calls.length > 1 ? ` (${words.alarms(calls.length)})${end}` : end);
}

/** A station's name leaves space for its alarm. */
const longestStation = 20;

function shortened(station: string): string {
  const characters = [...station];
  return characters.length <= longestStation
    ? station
    : `${characters
        .slice(0, longestStation - 1)
        .join('')
        .trimEnd()}.`;
}

function titleOf(row: OutboxRow, shown: readonly Part[], words: MessageWords, { zone }: RenderParts): string {
  const { kind, calls, acknowledgedBy = '', acknowledgedAt = 0 } = row;
  const [first] = shown;
  const about = first ? `${words.colon}${first.title}` : '';
  const more = calls.length > shown.length ? [words.more(calls.length - shown.length)] : [];
  const titles = [...shown.map((one) => one.title), ...more].join('; ');
  switch (kind) {
    case 'alarms':
      return calls.length > 1
        ? `${words.alarms(calls.length)}${about}`
        : `${words.alarm(first?.alarm.priority ?? 1)}${about}`;
    case 'summary':
      return `${words.summary(calls.length)}${words.colon}${titles}`;
    case 'acknowledged': {
      const title = `${words.acknowledgedTitle(oneLine(acknowledgedBy))} ${shortTime(acknowledgedAt, words, zone)}`;
      return `${title}${words.colon}${titles}`;
    }
    default:
      return words[kind];
  }
}

function bodyOf({ kind, by = '', until }: OutboxRow, words: MessageWords, { zone }: RenderParts): string | undefined {
  switch (kind) {
    case 'handOver':
      return until === undefined ? undefined : words.handOverUntil(timeText(until, words, zone));
    case 'test':
      return words.testText;
    case 'life':
      return words.lifeText;
    case 'trial':
      return words.trialText(oneLine(by));
    default:
      return undefined;
  }
}

function partOf(alarm: CalledAlarm, words: MessageWords, parts: RenderParts, hasLink: boolean): Part {
  const { zone, translate, alarmNow } = parts;
  const { priority, area, object, raisedAt, limit, unit, points, id, occurrence, action } = alarm;
  const now = alarmNow(alarm);
  const kind = channelKindOf(id);
  const message = kind ? words.channels[kind] : oneLine(translate(alarm.message));
  const title = points === undefined ? message : `${message} (${words.points(points)})`;
  const shown = ({ value, unit: own }: ShownValue) =>
    oneLine([inDigitsOf(words, translate(value)), own].filter(Boolean).join(' '));
  const withUnit = (value: string | undefined) => (value === undefined ? undefined : shown({ value, unit }));
  const value = points === undefined && !isOfChannels(id) ? withUnit(alarm.value) : undefined;
  const isOther = now.valueNow !== undefined && !isJudgedQuantity(alarm, now.valueNow);
  const valueNow = isOther || !now.valueNow ? undefined : shown(now.valueNow);
  const limitText = limit === undefined ? '' : ` (${words.limit} ${withUnit(limit)})`;
  const link = hasLink ? parts.linkFor(alarm) : undefined;
  const { returnedAt: returned } = now;
  const clock = (at: number) => clockText(at, parts.now, words, zone);
  const isNow = returned === undefined ? asideText(now.aside, words, clock) : words.returnedAt(clock(returned));
  const brief = [title, value, clock(raisedAt), `P${priority}`, isNow].filter(Boolean).join(', ');
  const row = (label: string, text: string | undefined) =>
    text === undefined || text === '' ? [] : [`${label}${words.colon}${oneLine(text, 1000)}`];
  const acknowledged =
    now.acknowledgedBy === undefined
      ? undefined
      : words.acknowledgedBy(oneLine(now.acknowledgedBy), timeText(now.acknowledgedAt ?? 0, words, zone));
  const lines = [
    `${words.alarm(priority)}${words.colon}${title}`,
    ...row(words.raised, timeText(raisedAt, words, zone)),
    ...(returned === undefined ? [] : [`${words.returned}${words.colon}${timeText(returned, words, zone)}`]),
    ...(returned === undefined && isNow !== undefined ? [isNow] : []),
    ...(now.times > 1 ? [words.times(now.times)] : []),
    ...row(words.area, translate(area)),
    ...(object.kind === 'point' ? row(words.object, translate(object.name)) : []),
    ...row(words.value, value && `${value}${limitText}`),
    ...(value === undefined || isOther ? [] : row(words.valueNow, valueNow ?? words.notCurrent)),
    ...row(words.action, action && translate(action)),
    ...(acknowledged === undefined ? [] : [acknowledged]),
    ...(link === undefined ? [] : [`${words.acknowledge}${words.colon}${link}`]),
  ];
  const fields = {
    alarm: id,
    occurrence,
    priority,
    message,
    area: oneLine(translate(area)),
    object: oneLine(translate(object.name)),
    raisedAt: new Date(raisedAt).toISOString(),
    state: now.state,
    returnedAt: isoTime(returned),
    ...Object.fromEntries(asideOrder.map((kind) => [kind, isoTime(now.aside?.[kind])])),
    value,
    limit: limit === undefined ? undefined : withUnit(limit),
    valueNow,
    action: action && oneLine(translate(action), 1000),
    acknowledgedBy: now.acknowledgedBy,
    acknowledgedAt: isoTime(now.acknowledgedAt),
  };
  return { alarm, title, brief, lines, link, fields };
}

/** With the decimal mark of the language; any other text is unchanged. */
function inDigitsOf({ locale }: MessageWords, text: string): string {
  const digits = /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length;
  if (digits === undefined) return text;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping: false }).format(Number(text));
}

/** Without invisible characters and those that turn the direction of a text or break its line. */
export function oneLine(text: string, most = 200): string {
  return cutTo(text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim(), most);
}

/** Of the device's zone, with its offset (R32). */
function timeText(at: number, { locale }: Pick<MessageWords, 'locale'>, timeZone: string): string {
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return withUtc(formatOf(locale, { ...date, ...clock, timeZoneName: 'shortOffset', timeZone }).format(at));
}

function clockText(at: number, now: number, words: MessageWords, timeZone: string): string {
  const day = formatOf(words.locale, { day: 'numeric', month: 'short', timeZone });
  const clock = shortTime(at, words, timeZone);
  return day.format(at) === day.format(now) ? clock : `${day.format(at)} ${clock}`;
}

function isoTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

function shortTime(at: number, { locale }: MessageWords, timeZone: string): string {
  return formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: a message of many alarms needs it dozens of times, and each costs as much as all of its text. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  return formats.getOrInsertComputed(key, () => new Intl.DateTimeFormat(locale, options));
}

const asideOrder = ['outOfServiceSince', 'shelvedUntil', 'suppressedSince'] as const satisfies (keyof AsideTimes)[];

/** `active, shelved until 06:00`; undefined: not suppressed. */
function asideText(aside: AsideTimes | undefined, words: MessageWords, clock: (at: number) => string) {
  const kind = asideOrder.find((one) => aside?.[one] !== undefined);
  return kind && words[kind](clock(aside?.[kind] ?? 0));
}
