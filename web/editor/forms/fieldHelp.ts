import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DriverSchema } from '../../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../../protocol/drivers/schemas.ts';

/**
 * By the name of the field in the file, `#` for the number of a state, with its element before it where several have
 * the name. Bounds, choices and defaults come from the schema.
 */
const fieldHelp: Readonly<Record<string, MessageDescriptor>> = {
  // Points.
  'Point.Id': msg`permanent name, used by the log and the history; unique`,
  'Point.InfoNumber': msg`number by which pages refer to the point; unique`,
  'Point.Name': msg`name shown to the operator; without it the ID is shown`,
  Synonyms: msg`further names for the search, separated by commas`,
  'Point.RiData': msg`reference text, for elements of pages that have no number`,
  Machine: msg`any text such as \`PS1.P1\`: each point of a machine shows the alarms of all of them`,
  'Point.Kind': msg`number, switch with two states, one of several named states, or text`,
  EditingKind: msg`whether the point takes commands, and whether a time programme gives them`,
  Origin: msg`where the value comes from; the three differ in appearance`,
  Unit: msg`unit as shown`,
  Digits: msg`digits after the decimal sign`,
  'State#': msg`text of the state; a state point needs all of its states, without gaps`,
  'Command#': msg`name of the command to this state, such as \`Start\``,
  'Mode#': msg`of a mode point: what this state means for commands from here`,
  'Point.Min': msg`lowest setpoint, in the unit`,
  'Point.Max': msg`highest setpoint, in the unit`,
  Step: msg`step of the setpoint, in the unit`,
  MinPoint: msg`ID of the point whose value is the lower limit of the controller`,
  MaxPoint: msg`ID of the point whose value is the upper limit of the controller`,
  CommandKind: msg`how an output is commanded; pulse and toggle are for switches with two states`,
  PulseMs: msg`after this time the device sets the output back to 0`,
  ConfirmedBy: msg`of a pulse: ID of a point, one of \`=\` \`!=\` \`<\` \`<=\` \`>\` \`>=\`, and a number: when this is true, the command has worked`,
  ConfirmWithinMs: msg`how long after the pulse that condition is waited for`,
  ModePoint: msg`ID of the point with the mode: it tells whether the controller may change a commanded value back`,
  CommandProfile: msg`lowest profile that may command it: 1 operator, 2 technician, 3 administrator`,
  Horn: msg`on-call messages may switch it on, for 10 minutes at most`,
  AsksNote: msg`a command requires a note`,
  AsksReason: msg`earlier name of the required note; still accepted`,
  AsksPassword: msg`a command requires the password of the operator`,
  RangeMin: msg`what the plant should do, in the unit: a value below it is good and needs attention`,
  RangeMax: msg`what the plant should do, in the unit: a value above it is good and needs attention`,
  MeasureMin: msg`what the sensor can measure, in the unit: a value below it is uncertain, probably a sensor fault`,
  MeasureMax: msg`what the sensor can measure, in the unit: a value above it is uncertain, probably a sensor fault`,
  'Point.DeadBand': msg`how far inside its normal range a value must be to count as back in it, in the unit; without it a hundredth of the range`,
  LogRange: msg`leaving the normal range and returning to it are logged`,
  LogChanges: msg`whether changes without a command are logged; automatic: of points with commands, and of logic and state points on pages`,
  Record: msg`its values are recorded in the history`,
  RecordDeadBand: msg`a number is recorded when it differs by more than this from the last recorded one, in the unit; without it half of the last shown digit`,
  RecordPeriodMs: msg`minimum time between two recorded numbers`,
  IsCounter: msg`energy, volume, running hours, starts: it only rises, and its increase is evaluated`,
  Modulus: msg`value at which the counter wraps to 0, in the unit`,
  MaxRise: msg`by how much the counter rises in an hour at most, in the unit: a value further above is doubtful and does not count`,
  ResetsTo: msg`value at which the counter begins anew when it is reset, as a counter of the day does at midnight; without it what it has counted since then is not known`,
  BelieveAfterMs: msg`a doubtful value that lasts longer than this is believed; without it three periods, one minute at least`,
  RunningState: msg`of a machine: number of the state in which it runs; its running time and starts are recorded`,
  StartsPerHour: msg`of a starts counter or a machine: more starts within any 60 minutes are an alarm; 12 for many pumps, see the motor’s data sheet`,
  FrozenAfterMs: msg`a value that does not change for this time is uncertain, “frozen”; two periods at least, seven days at most`,
  'Point.Link': msg`ID of the link that reads it`,
  'Point.PeriodMs': msg`time between two reads; without it that of the link`,
  Scale: msg`value = raw value × scale + offset`,
  Offset: msg`value = raw value × scale + offset`,
  'Interlock.Text': msg`what the operator reads when a command is refused`,
  When: msg`ID of a point, one of \`=\` \`!=\` \`<\` \`<=\` \`>\` \`>=\`, and a number: while this is true, commands are refused`,
  Against: msg`only commands to this value are refused; without it all`,
  // Alarms.
  'Alarm.Id': msg`permanent name of the definition; unique`,
  'Alarm.Kind': msg`state; value below or above a limit; change per minute; difference from another point; value missing`,
  'Alarm.Point': msg`ID of the monitored point`,
  'Alarm.Link': msg`of a missing value, instead of a point: ID of a whole link`,
  'Alarm.State': msg`states that raise the alarm, by their texts or numbers, separated by commas`,
  Limit: msg`number in the unit of the point, or ID of a point whose value is the limit; of a change per minute below 0 for a fall`,
  'Alarm.From': msg`of a deviation: ID of the point to compare with`,
  'Alarm.DeadBand': msg`how far inside the limit a value must be before the condition ends; without it that of the point`,
  OnDelayMs: msg`how long the condition must be true before the alarm is raised`,
  OffDelayMs: msg`how long the condition must be false before the alarm returns to normal`,
  'Alarm.Priority': msg`1 is the most urgent, 4 the least`,
  Area: msg`part of the plant, for lists`,
  AlarmGroup: msg`alarms with a common cause: of the active ones, the first-out alarm is marked`,
  SuppressedWhen: msg`while this condition on a point is true, the alarm is suppressed by design, such as low flow of a pump that is stopped`,
  NeedsAck: msg`the alarm requires acknowledgement`,
  Latching: msg`when its condition ends, the alarm remains until it is reset`,
  ReAlarmAfterMin: msg`if still active so long after its acknowledgement, the alarm is annunciated again`,
  Message: msg`what has happened`,
  Cause: msg`possible cause`,
  Consequence: msg`what happens if no action is taken`,
  Action: msg`what to do; an alarm without an operator response is not an alarm`,
  RespondWithinMin: msg`time to respond`,
  'Alarm.Page': msg`page that the alarm opens`,
  ResetPoint: msg`ID of the commanded point that resets the fault in the controller`,
  // Pages and their elements.
  SynopticId: msg`address of the page in the browser; unique`,
  SynopticName: msg`title of the page`,
  'SynopticWeb.Group': msg`pages with the same text here form a folder in the navigation`,
  SynopticWidth: msg`in page units`,
  SynopticHeight: msg`in page units`,
  Background: msg`without it the grey of the theme, light or dark`,
  BackgroundImage: msg`file of \`images/\``,
  IsFirst: msg`page shown after login`,
  ShowsAlarms: msg`of a public page: visitors see the marks of the alarms of its points`,
  IsAuthenticationRequired: msg`without it the page is public: visible without login`,
  Id: msg`own name on its page; without it the element is identified by its kind and position`,
  InfoNumber: msg`point that the element shows`,
  RiData: msg`reference text of the point, where there is no number`,
  PositionX: msg`left edge, in page units`,
  PositionY: msg`upper edge, in page units`,
  Width: msg`in page units`,
  Height: msg`in page units`,
  Zindex: msg`elements with a higher number are drawn later, above others`,
  Group: msg`on a phone all elements of one group are one card of that name`,
  FontSize: msg`in page units`,
  Foreground: msg`without it the text colour of the theme, or black on a page with a background of its own`,
  FontFamily: msg`one name or several, separated by commas`,
  RefSynoptic: msg`page that the link opens`,
  Url: msg`address that begins with http or https, or a file of \`images/\``,
  Text: msg`text of the link`,
  IsShowedRange: msg`a strip under the digits shows the normal range and the position of the value in it`,
  Orientation: msg`direction in which the bar fills`,
  Limits: msg`numbers with spaces between them: each is a dashed line across the bar`,
  LimitInfoNumbers: msg`numbers of points with spaces between them: the value of each is a line across the bar`,
  RateInfoNumber: msg`point with the rate of the value: the bar shows a forecast`,
  RateFactor: msg`change per hour for each unit of that rate`,
  Points: msg`places from the corner of the element, such as \`0,4 120,4\``,
  FlowState: msg`of a state point: the state in which it flows; without it all but 0`,
  // The station.
  StationName: msg`title of every page`,
  ProductSerialNumber: msg`serial number in the identity card`,
  TimeZone: msg`time zone of all displayed times and of the time programmes, such as \`Europe/Paris\`; without it that of the host`,
  Mode: msg`degraded: only identity, profile, operation log and password are served; backup: login is not possible`,
  IoSlot: msg`slot of an input/output module`,
  ComSlot: msg`slot of a communication module`,
  DisconnectionTimeoutSec: msg`time without activity until an operator is logged out; 0: 600 s`,
  LoginShowsAlarms: msg`the login page shows, without login, how many alarms of each priority are active, and since when`,
  ShowStationName: msg`the name of the station is shown to visitors without login`,
  LocalHostNames: msg`host names, separated by spaces, under which a visitor starts on the public page`,
  ExternalRedirect: msg`hosts, separated by spaces, to which a login may redirect`,
  InactivityExempt: msg`users with profile 0 are never logged out for inactivity, for example on a wall display`,
  RawDays: msg`how long each recorded value is stored`,
  MinuteDays: msg`how long the minimum, maximum, mean and last value of each minute are stored`,
  QuarterDays: msg`the same for each quarter of an hour`,
  Megabytes: msg`maximum disk space of the history: beyond it, the oldest values are deleted first`,
};

/** Beside those of its driver. */
const linkHelp: Readonly<Record<string, MessageDescriptor>> = {
  Id: msg`name that points use; unique`,
  PeriodMs: msg`time between two reads`,
  LossAlarmPriority: msg`priority of the alarm that a lost link raises automatically`,
  LossAlarmDelayMs: msg`how long the link must be lost before that alarm is raised`,
};

/** Of links and of the devices behind them; the words are those of docs/station.md. */
const ofDrivers = new Map(
  Object.entries<DriverSchema>(driverSchemas).flatMap(([link, { node, meanings }]) =>
    [link, node?.element ?? link].map((element) => [element, meanings] as const),
  ),
);

/** `driver`: of a point, the element of its link. Undefined: the name is enough. */
export function helpOf(element: string, name: string, driver = element): MessageDescriptor | string | undefined {
  const numbered = name.replace(/\d+/, '#');
  const meaning = ofDrivers.get(driver)?.[name];
  const ofLink = ofDrivers.has(element) ? linkHelp[name] : undefined;
  const own = fieldHelp[`${element}.${numbered}`] ?? ofLink;
  return own ?? (typeof meaning === 'object' ? meaning[0] : meaning) ?? fieldHelp[numbered];
}
