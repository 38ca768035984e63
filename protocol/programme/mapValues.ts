import type { Programme, Switch } from './programme.ts';

export function mapValues(programme: Programme, value: (text: string) => string): Programme {
  const { defaultValue, weeklySchedule, exceptionSchedule } = programme;
  const day = (switches: readonly Switch[]) => switches.map((one) => ({ ...one, value: value(one.value) }));
  return {
    ...programme,
    defaultValue: defaultValue === undefined ? undefined : value(defaultValue),
    weeklySchedule: weeklySchedule.map(day),
    exceptionSchedule: exceptionSchedule.map((one) => ({ ...one, switches: day(one.switches) })),
  };
}
