import type { DriverSchema } from '../drivers/driverSchema.ts';
import type { PointKind } from '../point.ts';
import type { pointFields } from './pointFields.ts';
import type { Values } from './schema.ts';
import { sharedPointFields } from './sharedPointFields.ts';

type Settings = Values<typeof pointFields>;

/** One bit is a logic value, several are a state. */
export function addressBits(text: (field: string) => string | undefined, schema: DriverSchema | undefined) {
  const { logicField, countField } = schema ?? {};
  const isBit = logicField !== undefined && text(logicField.name) !== undefined;
  const isBits = isBit && countField !== undefined && Number(text(countField.name) ?? 1) > 1;
  return { isBit, isBits };
}

type Bits = ReturnType<typeof addressBits>;

/** The kind of a point without one follows from its address. */
export function kindOfPoint(settings: Pick<Settings, 'kind'>, { isBit, isBits }: Bits): PointKind {
  return settings.kind ?? (isBits ? 'state' : isBit ? 'logic' : 'numeric');
}

/** The part of the settings that operators see. */
export function shownOf(settings: Settings, kind: PointKind) {
  const { id, name, synonyms, unit, digits, states, verbs, min, max, step, editingKind } = settings;
  const origin = settings.origin ?? (kind === 'numeric' && editingKind !== 'NonEditable' ? 'setpoint' : 'measured');
  const modes = settings.modes.length > 0 ? settings.modes : undefined;
  const shown = { name: name || id, synonyms, kind, origin, unit, digits, states, verbs, modes } as const;
  // A state is commanded by its index; these are the bounds of the check.
  const bounds = kind === 'state' ? { min: 0, max: states.length - 1, step: 1 } : { min, max, step };
  return { ...shown, ...bounds, ...sharedOf(settings) };
}

type Shared = Values<typeof sharedPointFields>;

function sharedOf(settings: Shared): Shared {
  const names = Object.keys(sharedPointFields) as (keyof Shared)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as Shared;
}
