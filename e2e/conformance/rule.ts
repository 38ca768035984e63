/** One rule of the specification's sections 2 to 9, in its words or close to them, and the tests that show it. */
export interface Rule {
  readonly section: string;
  readonly rule: string;
  /** Each is the beginning of `file > test name`; a rule is shown when every one is found and all found are green. */
  readonly shownBy: readonly string[];
  /** Whether it can be seen in a browser; then at least one of its tests runs in one. */
  readonly isSeen: boolean;
}

export type RuleRow = readonly [rule: string, ...shownBy: string[]];

/** Rules that an operator can see: at least one test of each runs in Chromium. */
export function seen(section: string, ...rows: readonly RuleRow[]): Rule[] {
  return rows.map(([rule, ...shownBy]) => ({ section, rule, shownBy, isSeen: true }));
}

/** Rules of what no screen shows. */
export function unseen(section: string, ...rows: readonly RuleRow[]): Rule[] {
  return rows.map(([rule, ...shownBy]) => ({ section, rule, shownBy, isSeen: false }));
}
