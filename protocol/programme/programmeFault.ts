/** Why a programme is refused; each has its words, `programmeFaultText` here and the message catalogue in the app. */
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

/** What is wrong, and where: the day, the exception and the switch by their places in the programme, from 0. */
export interface ProgrammeFault {
  readonly reason: FaultReason;
  readonly day?: number | undefined;
  readonly exception?: number | undefined;
  readonly switch?: number | undefined;
  /** What was written there: a time, a date, a value, a name. */
  readonly text?: string | undefined;
  /** The limit that is passed, or the step that is missed. */
  readonly limit?: number | undefined;
  /** Of two exceptions that meet: the other one, and the first day that both want. */
  readonly other?: string | undefined;
  readonly date?: string | undefined;
}
