import { brokerFields } from '../drivers/mqtt/brokerFields.ts';
import { mostBacklog, publishFormats } from '../publish/publishWords.ts';
import { described } from './described.ts';
import { boolean, optionalNumber, requiredText, text, texts } from './fieldTypes.ts';
import { choice, whole } from './limitedTypes.ts';

/** Between two messages about a point. */
const minPeriodMs = { min: 100, max: 3_600_000 } as const;

const asTopics = ['json', 'both'] as const;
const asSparkplug = ['sparkplug', 'both'] as const;
const onlyAs = (...formats: readonly string[]) => [{ code: 'notOfFormat', when: [{ format: formats }] }] as const;

/** Nothing is received, so there is no session. */
const { sessionSec: _, ...broker } = brokerFields;

export const publisherFields = {
  id: described(requiredText('Id', 'text'), {
    label: /*i18n*/ 'field\u0004ID',
    help: /*i18n*/ 'permanent name: letters, digits, - and _; unique',
    form: 'name',
  }),
  ...broker,
  /** Patterns of ids (`pointPattern`). */
  points: described(
    { ...texts('Points'), isRequired: true },
    {
      label: /*i18n*/ 'field\u0004points',
      help: /*i18n*/ 'IDs of points that are sent, separated by commas; * matches any characters',
      refersTo: { to: 'pointId', as: 'patterns' },
      form: 'value',
    },
  ),
  format: described(choice('Format', publishFormats, 'json'), {
    label: /*i18n*/ 'field\u0004format',
    help: /*i18n*/ 'how values are sent: as a topic of its own with JSON for each point, as a node of Sparkplug B, or both',
    choices: {
      json: /*i18n*/ 'choice\u0004topics with JSON',
      sparkplug: 'Sparkplug B',
      both: /*i18n*/ 'choice\u0004topics and Sparkplug',
    },
    form: 'value',
  }),
  topicPrefix: described(text('TopicPrefix'), {
    label: /*i18n*/ 'field\u0004begin of the topics',
    help: /*i18n*/ 'what the topics of the points begin with, such as `town/pumps`; the ID of the point follows it, and `$online` is the topic of the availability',
    required: [{ format: asTopics }],
    only: onlyAs(...asTopics),
    form: 'value',
  }),
  group: described(text('Group'), {
    label: /*i18n*/ 'field\u0004Sparkplug group',
    help: /*i18n*/ 'group of the node of Sparkplug',
    required: [{ format: asSparkplug }],
    only: onlyAs(...asSparkplug),
    form: 'value',
  }),
  node: described(text('Node'), {
    label: /*i18n*/ 'field\u0004Sparkplug node',
    help: /*i18n*/ 'name of the node of Sparkplug, unique in its group',
    required: [{ format: asSparkplug }],
    only: onlyAs(...asSparkplug),
    form: 'value',
  }),
  qos: described(whole('QoS', { min: 0, max: 1 }, 1), {
    label: /*i18n*/ 'field\u0004QoS of the topics',
    help: /*i18n*/ '0: a message is sent once; 1: until the broker confirms it, so it may arrive twice. Sparkplug has its own',
    isCode: true,
    only: onlyAs(...asTopics),
  }),
  retain: described(boolean('Retain', true), {
    label: /*i18n*/ 'topics retained',
    help: /*i18n*/ 'the broker keeps the last message of each topic for those who subscribe later',
    only: onlyAs(...asTopics),
  }),
  periodMs: described(whole('MinPeriodMs', minPeriodMs, 1000), {
    label: /*i18n*/ 'field\u0004shortest interval',
    help: /*i18n*/ 'time between two messages about a point; a change of quality does not wait',
    unit: 'ms',
    form: 'use',
  }),
  /** Undefined: every change is sent. */
  deadBand: described(optionalNumber('DeadBand'), {
    label: /*i18n*/ 'field\u0004dead band',
    help: /*i18n*/ 'smaller changes of a number are not sent, in the unit of the point',
    absent: 'every change is sent',
    form: 'use',
  }),
  deadBandPercent: described(optionalNumber('DeadBandPercent'), {
    label: /*i18n*/ 'field\u0004dead band of the range',
    help: /*i18n*/ 'the same as a percentage of the measuring range, for points that have one; it takes the place of the other one',
    absent: 'DeadBand',
    form: 'use',
  }),
  backlog: described(whole('MaxBacklog', { min: 0, max: mostBacklog }, 10_000), {
    label: /*i18n*/ 'field\u0004stored while disconnected',
    help: /*i18n*/ 'how many values are stored in memory while the broker is away, to be sent as historical values of Sparkplug; the oldest ones are dropped first',
    only: onlyAs(...asSparkplug),
  }),
};
