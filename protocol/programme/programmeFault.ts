/** Each has its words, `programmeFaultText` here and the message catalogue in the app. */
export const faultReasons = [
  'noPoint',
  'notProgrammed',
  'exceptionsNotWeekly',
  'defaultMissing',
  'badTime',
  'sameTime',
  'notPlainDecimal',
  'belowLimit',
  'aboveLimit',
  'offStep',
  'tooManySwitches',
  'tooManySwitchesInAll',
  'tooManyExceptions',
  'nameMissing',
  'nameTooLong',
  'sameName',
  'badPriority',
  'badDate',
  'badWeekAndDay',
  'yearOnOneSide',
  'endsBeforeItBegins',
  'tooManyDays',
  'samePriority',
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** Day, exception and switch are indexes in the programme. */
export interface ProgrammeFault {
  readonly reason: FaultReason;
  readonly day?: number | undefined;
  readonly exception?: number | undefined;
  readonly switch?: number | undefined;
  /** What was written there: a time, a date, a value, a name. */
  readonly text?: string | undefined;
  /** The limit that is passed, or the step that is missed. */
  readonly limit?: number | undefined;
  /** Of two conflicting exceptions: the other one, and the first common day. */
  readonly other?: string | undefined;
  readonly date?: string | undefined;
}
