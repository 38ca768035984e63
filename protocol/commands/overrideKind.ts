/**
 * `forced`: a person's value replaces the field's, and commands are refused until it is released. `simulated`: the same
 * for a trial; a command changes the simulated value and never reaches the field.
 */
export const overrideKinds = ['forced', 'simulated'] as const;
export type OverrideKind = (typeof overrideKinds)[number];
