/** Of the specification's sections 2 to 9, in its words or close to them. */
export interface Rule {
  /** `spec-2-4`, for good: a tag of the tests that show the rule. A further rule takes the next number of its section. */
  readonly id: string;
  readonly section: string;
  readonly rule: string;
  /** Then at least one of its tests runs in a browser. */
  readonly isSeen: boolean;
}

export type RuleRow = readonly [number: number, rule: string];

/** At least one test of each runs in Chromium. */
export function seen(section: string, ...rows: readonly RuleRow[]): Rule[] {
  return rulesOf(section, rows, true);
}

export function unseen(section: string, ...rows: readonly RuleRow[]): Rule[] {
  return rulesOf(section, rows, false);
}

function rulesOf(section: string, rows: readonly RuleRow[], isSeen: boolean): Rule[] {
  return rows.map(([number, rule]) => ({ id: `spec-${section}-${number}`, section, rule, isSeen }));
}
