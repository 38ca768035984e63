import { channelAlarmMessages } from '../../protocol/messages/channelAlarms.ts';
import { withColon } from '../../protocol/text/template.ts';
import { type AppLanguage, dateLocale } from '../../protocol/texts.ts';
import { translation } from '../text/catalogue.ts';

export type MessageWords = ReturnType<typeof messageWords>;

export function messageWords(language: AppLanguage) {
  const { say } = translation(language);
  const { smtp, webhook, sms, horn } = channelAlarmMessages;
  return {
    /** For dates and times. */
    locale: dateLocale(language),
    colon: say(withColon, { of: '', text: '' }),
    alarm: (priority: number) => say(/*i18n*/ 'Alarm, priority {priority}', { priority }),
    alarms: (count: number) => say(/*i18n*/ '{count, plural, one {{count} alarm} other {{count} alarms}}', { count }),
    more: (count: number) =>
      say(/*i18n*/ '{count, plural, one {and 1 more alarm} other {and {count} more alarms}}', { count }),
    points: (count: number) => say(/*i18n*/ '{count, plural, one {1 point} other {{count} points}}', { count }),
    station: say(/*i18n*/ 'Station'),
    area: say(/*i18n*/ 'Area'),
    object: say(/*i18n*/ 'Object'),
    raised: say(/*i18n*/ 'message\u0004Raised'),
    returned: say(/*i18n*/ 'message\u0004returned to normal'),
    returnedAt: (time: string) => say(/*i18n*/ 'returned to normal at {time}', { time }),
    outOfServiceSince: (time: string) => say(/*i18n*/ 'active, out of service since {time}', { time }),
    shelvedUntil: (time: string) => say(/*i18n*/ 'active, shelved until {time}', { time }),
    suppressedSince: (time: string) => say(/*i18n*/ 'active, suppressed since {time}', { time }),
    value: say(/*i18n*/ 'Value at alarm'),
    limit: say(/*i18n*/ 'limit'),
    valueNow: say(/*i18n*/ 'Value now'),
    notCurrent: say(/*i18n*/ 'message\u0004not current'),
    times: (count: number) => say(/*i18n*/ '{count, plural, other {{count} occurrences since then}}', { count }),
    action: say(/*i18n*/ 'What to do'),
    late: (due: string) => say(/*i18n*/ 'This message is late: it was due on {due}.', { due }),
    lateShort: say(/*i18n*/ 'late'),
    acknowledge: say(/*i18n*/ 'Acknowledge'),
    linkRule: (person: string) =>
      say(
        /*i18n*/ 'The link is for {person}. It acknowledges this alarm only, when its button is pressed, and is valid for 24 hours. Do not forward it.',
        { person },
      ),
    allAlarms: say(/*i18n*/ 'All alarms (login required)'),
    summary: (count: number) =>
      say(/*i18n*/ '{count, plural, one {1 alarm in the quiet hours} other {{count} alarms in the quiet hours}}', {
        count,
      }),
    acknowledgedBy: (by: string, time: string) => say(/*i18n*/ 'acknowledged by {by} on {time}', { by, time }),
    acknowledgedTitle: (by: string) => say(/*i18n*/ 'Acknowledged by {by}', { by }),
    handOver: say(/*i18n*/ 'You are on call'),
    handOverUntil: (until: string) => say(/*i18n*/ 'You are on call from now until {until}.', { until }),
    test: say(/*i18n*/ 'Test call'),
    testText: say(
      /*i18n*/ 'This is the weekly test call. No action is required. If it does not arrive every week, alarm calls may not arrive either.',
    ),
    life: say(/*i18n*/ 'Station is running'),
    lifeText: say(
      /*i18n*/ 'This is the daily sign of life. If it does not arrive, the station is not running or cannot send messages: check it on site.',
    ),
    trial: say(/*i18n*/ 'Test message'),
    trialText: (by: string) => say(/*i18n*/ '{by} sent this test message. No action is required.', { by }),
    report: say(/*i18n*/ 'Report'),
    /** Of how many files a mail has. */
    attached: (names: string) => say(/*i18n*/ 'Attached: {names}', { names }),
    tooLarge: (size: string) =>
      say(/*i18n*/ 'The files are too large for a mail ({size} MB). They are on the page Reports of the station.', {
        size,
      }),
    notAttached: say(/*i18n*/ 'The files are no longer stored. The report can be created again on the page Reports.'),
    moreFigures: (count: number) =>
      say(/*i18n*/ '{count, plural, one {and 1 more figure} other {and {count} more figures}}', { count }),
    /** Alarms of failing channels, by their kind. */
    channels: { smtp: say(smtp.id), webhook: say(webhook.id), sms: say(sms.id), horn: say(horn.id) },
  } as const;
}
