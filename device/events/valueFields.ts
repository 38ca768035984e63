interface Described {
  readonly kind: string;
  /** By their index. */
  readonly states: readonly string[];
  readonly unit?: string | undefined;
  readonly digits: number;
}

export interface ValueFields {
  readonly value?: number | string | undefined;
  readonly state?: string | undefined;
  readonly unit?: string | undefined;
}

/** `value`: a number, its plain decimal, or a text. Without a point, the value alone. */
export function valueFields(point: Described | undefined, value: number | string | undefined): ValueFields {
  if (value === undefined) return {};
  const number = Number(value);
  const isNumber = point?.kind !== 'text' && value !== '' && Number.isFinite(number);
  const state = point?.kind === 'numeric' ? undefined : point?.states[number] || undefined;
  const unit = point?.kind === 'numeric' ? point.unit || undefined : undefined;
  return { value: isNumber ? number : value, state, unit };
}

/** Of a value that was read: a number with one digit more than is shown, not with all that its register has. */
export function readFields(point: Described | undefined, value: number | string | undefined): ValueFields {
  const isNumber = point?.kind === 'numeric' && typeof value === 'number';
  return valueFields(point, isNumber ? Number(value.toFixed(point.digits + 1)) : value);
}

/** Of the value before; its unit is that of the value after it. */
export function beforeFields(point: Described | undefined, value: number | string | undefined) {
  const { value: before, state: stateBefore } = readFields(point, value);
  return { before, stateBefore };
}
