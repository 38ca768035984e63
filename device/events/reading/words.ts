import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { folded } from './folded.ts';

const searched = [
  'state',
  'before',
  'stateBefore',
  'endState',
  'confirmedBy',
  'confirmedState',
  'note',
  'message',
  'text',
  'author',
  'toldNames',
  'detail',
  'fault',
  'finding',
];

/** Values and words, folded, a line each. */
export function wordsOf({ fields, legacyText }: DeviceEvent): string {
  const { value, unit } = fields;
  const valueText = value !== undefined && unit ? `${value} ${unit}` : value;
  return lines([valueText, ...searched.map((name) => fields[name]), legacyText]);
}

export function textOf(event: DeviceEvent): string {
  const { object, person } = event;
  return `${lines([object?.name, object?.id, person])}\n${wordsOf(event)}`;
}

function lines(texts: readonly (string | number | undefined)[]): string {
  const present = texts.filter((text) => text !== undefined);
  return folded(present.map((text) => String(text).replaceAll('\n', ' ')).join('\n'));
}
