import { historyStates } from '../history/historyState.ts';
import { pointKinds } from '../point.ts';
import { type ValueState, valueStates } from '../quality.ts';
import type { ReportDocument } from '../report/document.ts';
import { appLanguages } from '../texts.ts';
import { record } from '../wire/record.ts';
import { choice, field, fieldValue, number, text, time } from '../wire/recordFields.ts';

const quality = choice(['good', 'uncertain', 'bad']).required;
const states = Object.keys(valueStates) as ValueState[];

export const stationRecord = record('Station', {
  name: text.or(''),
  serialNumber: text.or(''),
  /** Of the software. */
  version: text.or(''),
  /** IANA name of the zone in which the device counts its days. */
  timeZone: text.or(''),
  now: time.required,
  /** When the running configuration was started. */
  startedAt: time.required,
  points: number.or(0),
});

/** A point as it is now. */
export const valueRecord = record('Value', {
  id: text.required,
  infoNumber: number.required,
  name: text.or(''),
  kind: choice(pointKinds).required,
  /** Absent: it was never read. Of a state its index. */
  value: fieldValue,
  /** The word of a state. */
  text,
  unit: text.or(''),
  quality,
  /** Why the quality is not good. */
  state: choice(states).required,
  /** Since when the value is as it is, by the field's clock or else the device's. */
  sourceTime: time.required,
});

/** A report of a period as data; `parts` as they are written in files. */
export const reportDocumentRecord = record('ReportDocument', {
  title: text.or(''),
  station: text.or(''),
  serialNumber: text.or(''),
  from: time.required,
  /** Not in it. */
  to: time.required,
  /** IANA name. */
  zone: text.or(''),
  language: choice(appLanguages).required,
  softwareVersion: text.or(''),
  madeAt: time.required,
  /** SHA-256. */
  dataHash: text.or(''),
  parts: field<ReportDocument['parts']>({
    type: 'parts of a report',
    read: () => undefined,
    write: () => undefined,
  }).required,
});

export const sampleRecord = record('Sample', {
  id: text.required,
  time: time.required,
  value: fieldValue,
  unit: text.or(''),
  quality,
  state: choice(historyStates).required,
});

/** A column: what is known of the value from its beginning to that of the next. */
export const columnRecord = record('Column', {
  id: text.required,
  time: time.required,
  min: number,
  max: number,
  mean: number,
  /** At the end of the column. */
  last: number,
  /** For how many seconds of the column the value was known. */
  goodSec: number,
  unit: text.or(''),
  quality,
  /** The worst of the column. */
  state: choice(historyStates).required,
});
