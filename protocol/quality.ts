export type Quality = 'good' | 'uncertain' | 'bad';

/** R29: how long after its last read a value of that period is current. */
export function currentForMs(periodMs: number): number {
  return Math.max(5000, 3 * periodMs);
}

/** With the code on the wire. Alike in device and web. */
export const valueStates = {
  good: { code: 0, quality: 'good' },
  /** Outside the measuring range of its sensor, or a state without a name (R44). */
  outOfRange: { code: 1, quality: 'uncertain' },
  simulated: { code: 2, quality: 'uncertain' },
  forced: { code: 3, quality: 'uncertain' },
  frozen: { code: 4, quality: 'uncertain' },
  /** Marked as doubtful by the field itself. */
  doubtful: { code: 5, quality: 'uncertain' },
  neverRead: { code: 8, quality: 'bad' },
  linkLost: { code: 9, quality: 'bad' },
  /** The field device answered this address with an error. */
  deviceError: { code: 10, quality: 'bad' },
  /** NaN or infinite (R34). */
  notANumber: { code: 11, quality: 'bad' },
  /** The number is not one of a point. */
  noPoint: { code: 12, quality: 'bad' },
  /** No data from the field or from the device for longer than R29 allows; each side detects it itself. */
  notCurrent: { code: 13, quality: 'bad' },
  /** Its configuration was rejected, so it is not read; 14 is a state of history (`notRecordedCode`). */
  rejected: { code: 15, quality: 'bad' },
} as const satisfies Record<string, { code: number; quality: Quality }>;

export type ValueState = keyof typeof valueStates;

const byCode = new Map<number, ValueState>(
  Object.entries(valueStates).map(([name, { code }]) => [code, name as ValueState]),
);

/** One that this version does not know is never shown as good. */
export function valueState(code: number): ValueState {
  return byCode.get(code) ?? 'notCurrent';
}
