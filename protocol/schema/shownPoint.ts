import type { DriverSchema } from '../drivers/driverSchema.ts';
import type { PointKind } from '../point.ts';
import { profiles } from '../userProfile.ts';
import type { pointFields } from './pointFields.ts';
import type { Values } from './schema.ts';
import { sharedPointFields } from './sharedPointFields.ts';

type Settings = Values<typeof pointFields>;

/** One bit is a logic value, several are a state. */
export function addressBits(text: (field: string) => string | undefined, schema: DriverSchema | undefined) {
  const { logicField, countField, bitsOf } = schema ?? {};
  if (bitsOf) {
    const count = bitsOf(text) ?? 0;
    return { isBit: count > 0, isBits: count > 1 };
  }
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
  const { id, name, states, min, max, step, editingKind, commandProfile } = settings;
  const { machine, synonyms, unit, digits, verbs, commandKind, asksPassword, isRecorded, isCounter } = settings;
  const isSet = kind === 'numeric' && editingKind !== 'NonEditable';
  // A state is commanded by its index; these are the bounds of the check.
  const bounds = kind === 'state' ? { min: 0, max: states.length - 1, step: 1 } : { min, max, step };
  const usualOrigin = settings.calculation === undefined ? (isSet ? 'setpoint' : 'measured') : 'calculated';
  return {
    ...{ machine, synonyms, kind, unit, digits, states, verbs, editingKind, commandKind, asksPassword },
    ...{ isRecorded, isCounter },
    name: name || id,
    origin: settings.origin ?? usualOrigin,
    modes: settings.modes.length > 0 ? settings.modes : undefined,
    commandProfile: commandProfile === profiles.operator ? undefined : commandProfile,
    asksNote: settings.asksNote || settings.asksReason,
    ...bounds,
    ...sharedOf(settings),
  } as const;
}

type Shared = Values<typeof sharedPointFields>;

function sharedOf(settings: Shared): Shared {
  const names = Object.keys(sharedPointFields) as (keyof Shared)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as Shared;
}
