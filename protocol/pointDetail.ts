import { blockRecord } from './commands/commandBlock.ts';
import { interlockRecord, remoteRecord } from './commands/interlock.ts';
import { overrideRecord } from './commands/override.ts';
import { type DeviceEvent, eventRecord } from './log/event.ts';
import { directRecords } from './wire/directRecords.ts';
import { child } from './wire/fields.ts';
import { type RecordOf, record } from './wire/record.ts';
import {
  boolean,
  choice,
  field,
  fieldValue,
  many,
  number,
  numbers,
  one,
  part,
  text,
  textElement,
  time,
} from './wire/recordFields.ts';
import { element } from './wire/xml.ts';

const openedByRecord = record('OpenedBy', { login: text.or(''), isArmed: boolean.or(false) });
/** Who else has the point's panel open: another page, be it of the same login. */
export type OpenedBy = RecordOf<typeof openedByRecord>;

export const uncommandedKinds = ['changedByController', 'changedUnseen', 'movedWhileBlocked'] as const;

const uncommandedRecord = record('Uncommanded', {
  kind: choice(uncommandedKinds).required,
  /** UTC milliseconds; of one that was not seen, when it was noticed. */
  time: time.or(0),
  before: number,
  value: number,
});
/** The last change of the point that nobody commanded (R37), from the operation log. */
export type UncommandedChange = RecordOf<typeof uncommandedRecord>;

const calculationInputRecord = record('Input', { infoNumber: number.required });

/** How the value of a calculated point is made. */
const calculationRecord = record('Calculation', {
  formula: textElement.or(''),
  /** The points that it names or that its patterns match, in their order. */
  inputs: many(calculationInputRecord),
  /** Of its function over time that is known least: milliseconds with known values, of those that it covers. */
  knownMs: number,
  ofMs: number,
});

export const pointDetailRecord = record('PointDetail', {
  infoNumber: number.required,
  /** When the value that is shown was read, or became what it is; UTC milliseconds. */
  sourceTime: time,
  /** When the point was last heard from, changed or not, UTC milliseconds. */
  readAt: time,
  link: part(record('PointDetail', { id: text.named('Link').required, isUp: boolean.named('IsLinkUp').or(false) })),
  /** Undefined: it is read over its link. */
  calculation: one(calculationRecord),
  /** Where it stands in the field, in the driver's words; told to technicians. */
  address: text,
  /** It can be read at once (ReadPoint); told to technicians. */
  canRead: boolean.writtenIf((can) => can),
  /** What the field says beneath an override; undefined where there is none, or the field says nothing. */
  fieldValue,
  openedBy: many(openedByRecord),
  /** Oldest first. */
  blocks: many(blockRecord),
  /** The commanded points of its machine, which a block covers; undefined: a block is of the point alone. */
  machinePoints: numbers,
  override: one(overrideRecord),
  interlocks: many(interlockRecord),
  /** Of a user who comes through a hub, where the station has a condition for it. */
  remote: one(remoteRecord),
  /** Told where it is newer than the last command. */
  uncommanded: one(uncommandedRecord),
  /** Events of the last commands to the point, newest first, at most five. */
  lastCommands: directRecords(eventRecord),
  /** The last events about the point, of every kind, newest first, at most ten; undefined: the device does not tell them. */
  lastEvents: field<readonly DeviceEvent[]>({
    type: 'elements',
    inside: eventRecord,
    read: (node, name) => {
      const wrapper = child(node, name);
      return wrapper && eventRecord.readAll(wrapper);
    },
    write: (values, name, { children }) => void children.push(element(name, {}, values.map(eventRecord.write))),
  }),
});
export type PointDetail = RecordOf<typeof pointDetailRecord>;
