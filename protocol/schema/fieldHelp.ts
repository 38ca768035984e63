import { modbusMeanings } from '../drivers/modbus/modbusMeanings.ts';
import { simulatorMeanings } from '../drivers/simulator/simulatorMeanings.ts';

/**
 * What a field of the configuration is for, beside the field in a form: by its name in the file, `#` for the number of a
 * state, with its element before it where several have the name. Bounds, choices and defaults come from the schema.
 */
const fieldHelp: Readonly<Record<string, string>> = {
  // Points.
  'Point.Id': /*i18n*/ 'permanent name, used by the log and the history; unique',
  'Point.InfoNumber': /*i18n*/ 'number by which pages refer to the point; unique',
  'Point.Name': /*i18n*/ 'name shown to the operator; without it the ID is shown',
  Synonyms: /*i18n*/ 'further names for the search, separated by commas',
  'Point.RiData': /*i18n*/ 'reference text, for elements of pages that have no number',
  Machine: /*i18n*/ 'any text such as `PS1.P1`: each point of a machine shows the alarms of all of them',
  'Point.Kind': /*i18n*/ 'number, switch with two states, one of several named states, or text',
  EditingKind: /*i18n*/ 'whether the point takes commands, and whether a time programme gives them',
  Origin: /*i18n*/ 'where the value comes from; the three differ in appearance',
  Unit: /*i18n*/ 'unit as shown',
  Digits: /*i18n*/ 'digits after the decimal sign',
  'State#': /*i18n*/ 'text of the state; a state point needs all of its states, without gaps',
  'Command#': /*i18n*/ 'name of the command to this state, such as `Start`',
  'Mode#': /*i18n*/ 'of a mode point: what this state means for commands from here',
  'Point.Min': /*i18n*/ 'lowest setpoint, in the unit',
  'Point.Max': /*i18n*/ 'highest setpoint, in the unit',
  Step: /*i18n*/ 'step of the setpoint, in the unit',
  MinPoint: /*i18n*/ 'ID of the point whose value is the lower limit of the controller',
  MaxPoint: /*i18n*/ 'ID of the point whose value is the upper limit of the controller',
  CommandKind: /*i18n*/ 'how an output is commanded; pulse and toggle are for switches with two states',
  PulseMs: /*i18n*/ 'after this time the device sets the output back to 0',
  ModePoint:
    /*i18n*/ 'ID of the point with the mode: it tells whether the controller may change a commanded value back',
  CommandProfile: /*i18n*/ 'lowest profile that may command it: 1 operator, 2 technician, 3 administrator',
  Horn: /*i18n*/ 'on-call messages may switch it on, for 10 minutes at most',
  AsksNote: /*i18n*/ 'a command requires a note',
  AsksReason: /*i18n*/ 'earlier name of the required note; still accepted',
  AsksPassword: /*i18n*/ 'a command requires the password of the operator',
  RangeMin: /*i18n*/ 'what the plant should do, in the unit: a value below it is good and needs attention',
  RangeMax: /*i18n*/ 'what the plant should do, in the unit: a value above it is good and needs attention',
  MeasureMin:
    /*i18n*/ 'what the sensor can measure, in the unit: a value below it is uncertain, probably a sensor fault',
  MeasureMax:
    /*i18n*/ 'what the sensor can measure, in the unit: a value above it is uncertain, probably a sensor fault',
  'Point.DeadBand':
    /*i18n*/ 'how far inside its normal range a value must be to count as back in it, in the unit; without it a hundredth of the range',
  LogRange: /*i18n*/ 'leaving the normal range and returning to it are logged',
  LogChanges:
    /*i18n*/ 'whether changes without a command are logged; automatic: of points with commands, and of logic and state points on pages',
  Record: /*i18n*/ 'its values are recorded in the history',
  RecordDeadBand:
    /*i18n*/ 'a number is recorded when it differs by more than this from the last recorded one, in the unit; without it half of the last shown digit',
  RecordPeriodMs: /*i18n*/ 'minimum time between two recorded numbers',
  IsCounter: /*i18n*/ 'energy, volume, running hours, starts: it only rises, and its increase is evaluated',
  Modulus: /*i18n*/ 'value at which the counter wraps to 0, in the unit',
  RunningState: /*i18n*/ 'of a machine: number of the state in which it runs; its running time and starts are recorded',
  FrozenAfterMs:
    /*i18n*/ 'a value that does not change for this time is uncertain, “frozen”; two periods at least, seven days at most',
  'Point.Link': /*i18n*/ 'ID of the link that reads it',
  'Point.PeriodMs': /*i18n*/ 'time between two reads; without it that of the link',
  Scale: /*i18n*/ 'value = raw value × scale + offset',
  Offset: /*i18n*/ 'value = raw value × scale + offset',
  'Interlock.Text': /*i18n*/ 'what the operator reads when a command is refused',
  When: /*i18n*/ 'ID of a point, one of `=` `!=` `<` `<=` `>` `>=`, and a number: while this is true, commands are refused',
  Against: /*i18n*/ 'only commands to this value are refused; without it all',
  // Alarms.
  'Alarm.Id': /*i18n*/ 'permanent name of the definition; unique',
  'Alarm.Kind':
    /*i18n*/ 'state; value below or above a limit; change per minute; difference from another point; value missing',
  'Alarm.Point': /*i18n*/ 'ID of the monitored point',
  'Alarm.Link': /*i18n*/ 'of a missing value, instead of a point: ID of a whole link',
  'Alarm.State': /*i18n*/ 'states that raise the alarm, by their texts or numbers, separated by commas',
  Limit:
    /*i18n*/ 'number in the unit of the point, or ID of a point whose value is the limit; of a change per minute below 0 for a fall',
  'Alarm.From': /*i18n*/ 'of a deviation: ID of the point to compare with',
  'Alarm.DeadBand':
    /*i18n*/ 'how far inside the limit a value must be before the condition ends; without it that of the point',
  OnDelayMs: /*i18n*/ 'how long the condition must be true before the alarm is raised',
  OffDelayMs: /*i18n*/ 'how long the condition must be false before the alarm returns to normal',
  'Alarm.Priority': /*i18n*/ '1 is the most urgent, 4 the least',
  Area: /*i18n*/ 'part of the plant, for lists',
  AlarmGroup: /*i18n*/ 'alarms with a common cause: of the active ones, the first-out alarm is marked',
  SuppressedWhen:
    /*i18n*/ 'while this condition on a point is true, the alarm is suppressed by design, such as low flow of a pump that is stopped',
  NeedsAck: /*i18n*/ 'the alarm requires acknowledgement',
  Latching: /*i18n*/ 'when its condition ends, the alarm remains until it is reset',
  ReAlarmAfterMin: /*i18n*/ 'if still active so long after its acknowledgement, the alarm is annunciated again',
  Message: /*i18n*/ 'what has happened',
  Cause: /*i18n*/ 'possible cause',
  Consequence: /*i18n*/ 'what happens if no action is taken',
  Action: /*i18n*/ 'what to do; an alarm without an operator response is not an alarm',
  RespondWithinMin: /*i18n*/ 'time to respond',
  'Alarm.Page': /*i18n*/ 'page that the alarm opens',
  ResetPoint: /*i18n*/ 'ID of the commanded point that resets the fault in the controller',
  // Pages and their elements.
  SynopticId: /*i18n*/ 'address of the page in the browser; unique',
  SynopticName: /*i18n*/ 'title of the page',
  'SynopticWeb.Group': /*i18n*/ 'pages with the same text here form a folder in the navigation',
  SynopticWidth: /*i18n*/ 'in page units',
  SynopticHeight: /*i18n*/ 'in page units',
  Background: /*i18n*/ 'without it the grey of the theme, light or dark',
  BackgroundImage: /*i18n*/ 'file of `images/`',
  IsFirst: /*i18n*/ 'page shown after login',
  ShowsAlarms: /*i18n*/ 'of a public page: visitors see the marks of the alarms of its points',
  IsAuthenticationRequired: /*i18n*/ 'without it the page is public: visible without login',
  Id: /*i18n*/ 'own name on its page; without it the element is identified by its kind and position',
  InfoNumber: /*i18n*/ 'point that the element shows',
  RiData: /*i18n*/ 'reference text of the point, where there is no number',
  PositionX: /*i18n*/ 'left edge, in page units',
  PositionY: /*i18n*/ 'upper edge, in page units',
  Width: /*i18n*/ 'in page units',
  Height: /*i18n*/ 'in page units',
  Zindex: /*i18n*/ 'elements with a higher number are drawn later, above others',
  Group: /*i18n*/ 'on a phone all elements of one group are one card of that name',
  FontSize: /*i18n*/ 'in page units',
  Foreground: /*i18n*/ 'without it the text colour of the theme, or black on a page with a background of its own',
  FontFamily: /*i18n*/ 'one name or several, separated by commas',
  RefSynoptic: /*i18n*/ 'page that the link opens',
  Url: /*i18n*/ 'address that begins with http or https, or a file of `images/`',
  Text: /*i18n*/ 'text of the link',
  IsShowedRange: /*i18n*/ 'a strip under the digits shows the normal range and the position of the value in it',
  Orientation: /*i18n*/ 'direction in which the bar fills',
  Limits: /*i18n*/ 'numbers with spaces between them: each is a dashed line across the bar',
  LimitInfoNumbers: /*i18n*/ 'numbers of points with spaces between them: the value of each is a line across the bar',
  RateInfoNumber: /*i18n*/ 'point with the rate of the value: the bar shows a forecast',
  RateFactor: /*i18n*/ 'change per hour for each unit of that rate',
  Points: /*i18n*/ 'places from the corner of the element, such as `0,4 120,4`',
  FlowState: /*i18n*/ 'of a state point: the state in which it flows; without it all but 0',
  // The station.
  StationName: /*i18n*/ 'title of every page',
  ProductSerialNumber: /*i18n*/ 'serial number in the identity card',
  TimeZone:
    /*i18n*/ 'time zone of all displayed times and of the time programmes, such as `Europe/Paris`; without it that of the host',
  Mode: /*i18n*/ 'degraded: only identity, profile, operation log and password are served; backup: login is not possible',
  IoSlot: /*i18n*/ 'slot of an input/output module',
  ComSlot: /*i18n*/ 'slot of a communication module',
  DisconnectionTimeoutSec: /*i18n*/ 'time without activity until an operator is logged out; 0: 600 s',
  ShowStationName: /*i18n*/ 'the name of the station is shown to visitors without login',
  LocalHostNames: /*i18n*/ 'host names, separated by spaces, under which a visitor starts on the public page',
  ExternalRedirect: /*i18n*/ 'hosts, separated by spaces, to which a login may redirect',
  InactivityExempt: /*i18n*/ 'users with profile 0 are never logged out for inactivity, for example on a wall display',
  RawDays: /*i18n*/ 'how long each recorded value is stored',
  MinuteDays: /*i18n*/ 'how long the minimum, maximum, mean and last value of each minute are stored',
  QuarterDays: /*i18n*/ 'the same for each quarter of an hour',
  Megabytes: /*i18n*/ 'maximum disk space of the history: beyond it, the oldest values are deleted first',
};

/** What the fields of each link mean besides those of its driver. */
const linkHelp = {
  Id: /*i18n*/ 'name that points use; unique',
  PeriodMs: /*i18n*/ 'time between two reads',
};

const driverHelp = { ...linkHelp, ...modbusMeanings };

/** By the element that the fields are of; what is not here has no fields of a driver. */
const ofElement: Readonly<Record<string, Readonly<Record<string, string | readonly [string, string]>>>> = {
  ModbusTcp: driverHelp,
  ModbusRtuTcp: driverHelp,
  ModbusSerial: driverHelp,
  Unit: modbusMeanings,
  Simulator: { ...linkHelp, ...simulatorMeanings },
};

/** What a field of an element is for; `driver`: of a point, the element of its link. Undefined: its name says it. */
export function helpOf(element: string, name: string, driver = element): string | undefined {
  const numbered = name.replace(/\d+/, '#');
  const own = fieldHelp[`${element}.${numbered}`];
  const ofDriver = own === undefined ? ofElement[driver]?.[name] : undefined;
  return own ?? (typeof ofDriver === 'string' ? ofDriver : ofDriver?.[0]) ?? fieldHelp[numbered];
}
