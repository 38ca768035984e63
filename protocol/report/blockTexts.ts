import type { AlarmPriority } from '../alarm.ts';
import type { CommandOrigin, CommandResult } from '../commands/command.ts';
import type { Template, Translation } from '../text/template.ts';
import type { BlockKind, ReportStep, ReportValue } from './reportWords.ts';

const titles: Readonly<Record<Exclude<BlockKind, 'table'>, Template>> = {
  figures: /*i18n*/ 'title of a block\u0004Figures',
  chart: /*i18n*/ 'title of a block\u0004Chart',
  alarms: /*i18n*/ 'title of a block\u0004Alarms',
  availability: /*i18n*/ 'title of a block\u0004Availability',
  commands: /*i18n*/ 'title of a block\u0004Commands',
  notes: /*i18n*/ 'title of a block\u0004Notes',
  shiftBook: /*i18n*/ 'title of a block\u0004Shift book',
  text: '',
};

const tables: Readonly<Record<ReportStep, Template>> = {
  hour: /*i18n*/ 'title of a block\u0004By hour',
  day: /*i18n*/ 'title of a block\u0004By day',
  month: /*i18n*/ 'title of a block\u0004By month',
};

const steps: Readonly<Record<ReportStep, Template>> = {
  hour: /*i18n*/ 'column of a table\u0004Hour',
  day: /*i18n*/ 'column of a table\u0004Day',
  month: /*i18n*/ 'column of a table\u0004Month',
};

const values: Readonly<Record<ReportValue, Template>> = {
  total: /*i18n*/ '{point}, counted',
  integral: /*i18n*/ '{point}, total',
  runtime: /*i18n*/ '{point}, running time',
  starts: /*i18n*/ '{point}, starts',
  minimum: /*i18n*/ '{point}, minimum',
  mean: /*i18n*/ '{point}, mean',
  maximum: /*i18n*/ '{point}, maximum',
  last: /*i18n*/ '{point}, at the end',
  above: /*i18n*/ '{point}, time above {limit}',
  below: /*i18n*/ '{point}, time below {limit}',
};

/** What an integral is called by what it is an amount of. */
const integrals = {
  volume: /*i18n*/ '{point}, volume',
  energy: /*i18n*/ '{point}, energy',
  other: values.integral,
} as const satisfies Readonly<Record<string, Template>>;
export type IntegralName = keyof typeof integrals;

const results: Readonly<Record<CommandResult, Template>> = {
  done: /*i18n*/ 'command\u0004Done',
  refused: /*i18n*/ 'command\u0004Refused',
  unknown: /*i18n*/ 'command\u0004Unknown',
};

const origins: Readonly<Record<Exclude<CommandOrigin, 'operator'>, Template>> = {
  weekly: /*i18n*/ 'Weekly programme',
  annual: /*i18n*/ 'Annual programme',
  horn: /*i18n*/ 'Alarm call',
};

export type BlockTexts = ReturnType<typeof blockTexts>;

/** What the blocks of a report say beside their data, in the reader's language. */
export function blockTexts({ say }: Translation) {
  const text = (template: Template) => (values: Readonly<Record<string, string>>) => say(template, values);
  return {
    title: (kind: Exclude<BlockKind, 'table'>) => say(titles[kind]),
    table: (step: ReportStep) => say(tables[step]),
    step: (step: ReportStep) => say(steps[step]),
    valueOf: (value: ReportValue, point: string, limit = '') => say(values[value], { point, limit }),
    integralOf: (name: IntegralName, point: string) => say(integrals[name], { point }),
    result: (result: CommandResult) => say(results[result]),
    remarks: say(/*i18n*/ 'Remarks'),
    notOver: text(/*i18n*/ 'The period is not over: the values are until {time}.'),
    notOverCompared: say(/*i18n*/ 'They are compared with the same time since the beginning of the earlier period.'),
    quarters: text(/*i18n*/ 'The values are those of whole quarters of an hour: from {from} to {to}.'),
    noPoint: text(/*i18n*/ '{pattern}: there is no such point.'),
    pointGone: text(/*i18n*/ '{point}: the point is no longer part of the station.'),
    noHistory: text(/*i18n*/ '{point}: no values were recorded in this period.'),
    notRecorded: text(/*i18n*/ '{point}: the point is not recorded.'),
    noRate: text(/*i18n*/ '{point}: no volume and no energy, because {unit} is not a unit per time.'),
    noRateUnit: text(/*i18n*/ '{point}: no volume and no energy, because it has no unit.'),
    noValue: text(/*i18n*/ '{point}: none of the values of this block fits the point.'),
    noLimit: say(/*i18n*/ 'Time above or below a limit: the block has no limit.'),
    inDoubt: text(/*i18n*/ '{point}: the values since {time} are in doubt and not counted.'),
    tooManyPoints: text(/*i18n*/ 'Only the first {count} points are shown.'),
    tooManyColumns: text(/*i18n*/ 'Only the first {count} columns are shown.'),
    byDay: say(/*i18n*/ 'Too many rows by hour: shown by day.'),
    byMonth: say(/*i18n*/ 'Too many rows by day: shown by month.'),
    alarms: say(/*i18n*/ 'report\u0004Alarms'),
    priority: (priority: AlarmPriority) => say(/*i18n*/ 'report\u0004Alarms of priority {priority}', { priority }),
    median: say(/*i18n*/ 'Time to acknowledge, median'),
    longest: say(/*i18n*/ 'Time to acknowledge, longest'),
    unacknowledged: say(/*i18n*/ 'Unacknowledged alarms of the period'),
    floods: say(/*i18n*/ 'report\u0004Alarm floods'),
    shelved: say(/*i18n*/ 'Alarms shelved'),
    outOfService: say(/*i18n*/ 'Alarms taken out of service'),
    countedFrom: text(/*i18n*/ 'Alarms are counted from {time} on.'),
    worst: say(/*i18n*/ 'Most frequent alarms'),
    alarm: say(/*i18n*/ 'column of a table\u0004Alarm'),
    priorityTitle: say(/*i18n*/ 'column of a table\u0004Priority'),
    count: say(/*i18n*/ 'column of a table\u0004Occurrences'),
    activeTime: say(/*i18n*/ 'column of a table\u0004Active for'),
    floodFrom: say(/*i18n*/ 'column of a table\u0004From'),
    floodTo: say(/*i18n*/ 'column of a table\u0004To'),
    links: say(/*i18n*/ 'Availability of field links'),
    points: say(/*i18n*/ 'Availability of points'),
    link: say(/*i18n*/ 'column of a table\u0004Field link'),
    available: say(/*i18n*/ 'column of a table\u0004Available'),
    lost: say(/*i18n*/ 'column of a table\u0004Lost for'),
    interruptions: say(/*i18n*/ 'column of a table\u0004Interruptions'),
    notRunning: text(/*i18n*/ 'The service did not run for {duration}: nothing is known of that time.'),
    point: say(/*i18n*/ 'column of a table\u0004Point'),
    known: say(/*i18n*/ 'column of a table\u0004Known for'),
    commands: say(/*i18n*/ 'Commands by point'),
    latest: text(/*i18n*/ 'Last {count} commands'),
    commandCount: say(/*i18n*/ 'column of a table\u0004Commands'),
    several: say(/*i18n*/ 'several points'),
    origin: (origin: Exclude<CommandOrigin, 'operator'>) => say(origins[origin]),
    time: say(/*i18n*/ 'column of a table\u0004Time'),
    user: say(/*i18n*/ 'column of a table\u0004User'),
    value: say(/*i18n*/ 'column of a table\u0004Value'),
    outcome: say(/*i18n*/ 'column of a table\u0004Result'),
    about: say(/*i18n*/ 'column of a table\u0004About'),
    note: say(/*i18n*/ 'column of a table\u0004Note'),
    withdrawn: text(/*i18n*/ 'withdrawn by {person}: {note}'),
    onlyNewest: text(/*i18n*/ 'Only the newest {count} are shown.'),
  } as const;
}
