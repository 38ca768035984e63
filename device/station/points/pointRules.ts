import type { PointKind } from '../../../protocol/point.ts';
import { allPointFields, frozenAfterMs, pointFields, pulseMs } from '../../../protocol/schema/pointFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import { addressBits, kindOfPoint, shownOf } from '../../../protocol/schema/shownPoint.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { checkAllowed } from '../../../station/check/checkAllowed.ts';
import type { Link } from '../links.ts';

type Settings = Values<typeof pointFields>;
/** With the kind that follows from its address, where it states none. */
export type OfKind = Omit<Settings, 'kind'> & { readonly kind: PointKind };

export function checkedShownOf(fields: CfgFields, settings: Settings, link: Link | undefined) {
  const { states, modes, min, max, step } = settings;
  const { logicField, countField, bitsField } = link?.kind.schema ?? {};
  const bits = addressBits((name) => fields.text(name), link?.kind.schema);
  const kind = kindOfPoint(settings, bits);
  const bitKinds: readonly PointKind[] = bits.isBits ? ['state', 'numeric'] : ['logic'];
  if (bits.isBit && !bitKinds.includes(kind)) {
    const stated = bitsField && `${bitsField.name} ${fields.text(bitsField.name) ?? ''}`;
    const other = stated ?? (bits.isBits ? countField : logicField)?.name ?? '';
    fields.fault({ code: 'bitNotLogic', field: 'Kind', value: kind, other, expected: bitKinds[0] ?? '' });
  }
  checkWords(fields, settings, kind);
  if (modes.length > states.length) {
    const other = `State${states.length}`;
    fields.fault({ code: 'commandWithoutState', field: `Mode${states.length}`, other });
  } else checkAllowed(fields, pointFields, { ...settings, kind }, 'modes');
  checkOrder(fields, ['Min', min], ['Max', max]);
  if (step !== undefined && step <= 0) {
    fields.refuse({ field: 'Step', value: String(step), reason: 'notPositive' }, undefined);
  }
  if (kind === 'text' && settings.editingKind !== 'NonEditable') fields.fault({ code: 'textCommanded' });
  return shownOf(settings, kind);
}

/** The words of a state point have no gap; others have two. */
function checkWords(fields: CfgFields, { states, verbs }: Settings, kind: PointKind): void {
  if (kind === 'state') {
    const gap = states.indexOf('');
    if (gap >= 0) fields.fault({ code: 'stateMissing', field: `State${gap}` });
    const next = states.length;
    if (verbs.length > next) {
      fields.fault({ code: 'commandWithoutState', field: `Command${next}`, other: `State${next}` });
    }
    return;
  }
  for (const [field, words] of Object.entries({ State: states, Command: verbs })) {
    if (words.length > 2) fields.fault({ code: 'onlyOfStates', field: `${field}2` });
  }
}

type Limit = readonly [field: string, value: number | undefined];

function checkOrder(fields: CfgFields, [field, value]: Limit, [other, limit]: Limit): void {
  if (value === undefined || limit === undefined || value <= limit) return;
  fields.fault({ code: 'above', field, value: String(value), other, limit: String(limit) });
}

export function rangesOf(fields: CfgFields, settings: OfKind, periodMs: number) {
  checkOrder(fields, ['RangeMin', settings.rangeMin], ['RangeMax', settings.rangeMax]);
  checkAllowed(fields, pointFields, settings, 'measureMin', 'measureMax');
  if (settings.kind === 'numeric') checkMeasuring(fields, settings);
  return { frozenAfterMs: frozenAfterMs(periodMs).read(fields) };
}

/** It includes whatever the point should or may be. */
function checkMeasuring(fields: CfgFields, settings: OfKind): void {
  const { measureMin, measureMax } = settings;
  if (measureMin !== undefined && measureMax !== undefined && measureMin >= measureMax) {
    const fault = { field: 'MeasureMax', value: String(measureMax), expected: `MeasureMin ${measureMin}` };
    fields.refuse({ ...fault, reason: 'notAbove' }, undefined);
    return;
  }
  const held: Limit[] = [
    ['RangeMin', settings.rangeMin],
    ['RangeMax', settings.rangeMax],
  ];
  // A setpoint that is accepted must not read back as a failed sensor.
  if (settings.editingKind !== 'NonEditable') held.push(['Min', settings.min], ['Max', settings.max]);
  // A counter passes all values below its modulus.
  if (settings.isCounter) held.push(['Modulus', settings.modulus]);
  for (const limit of held) {
    checkOrder(fields, ['MeasureMin', measureMin], limit);
    checkOrder(fields, limit, ['MeasureMax', measureMax]);
  }
}

/** Of the range: a value that hovers at its limit is not reported again and again. */
const bandShare = 0.01;

export function loggedOf(fields: CfgFields, settings: OfKind) {
  const { logsChanges, logsRange, rangeMin, rangeMax, deadBand } = settings;
  checkAllowed(fields, pointFields, settings, 'logsChanges', 'logsRange', 'deadBand');
  const limits = [rangeMin, rangeMax].flatMap((limit) => limit ?? []);
  const range = limits.length === 2 ? Math.max(...limits) - Math.min(...limits) : Math.abs(limits[0] ?? 0);
  // With half the range, no value would ever be back.
  const max = limits.length === 2 ? range / 2 : Number.MAX_SAFE_INTEGER;
  if (deadBand !== undefined && (deadBand < 0 || deadBand > max)) {
    fields.refuse({ field: 'DeadBand', value: String(deadBand), reason: 'outside', min: 0, max }, undefined);
  }
  return { logsChanges, logsRange, deadBand: deadBand ?? range * bandShare };
}

export function commandsOf(fields: CfgFields, settings: OfKind) {
  checkAllowed(fields, allPointFields, { ...settings, pulseMs: undefined }, 'commandKind', 'isHorn', 'pulseMs');
  return { pulseMs: settings.commandKind === 'pulse' ? pulseMs.read(fields) : undefined, isHorn: settings.isHorn };
}
