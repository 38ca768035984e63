import type { EventFields } from '../../protocol/event.ts';

export function textIn(fields: EventFields, name: string): string | undefined {
  const value = fields[name];
  return value === undefined ? undefined : String(value);
}

export function numberIn(fields: EventFields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}
