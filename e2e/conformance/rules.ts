import type { Rule } from './rule.ts';
import { callRules } from './rules/calls.ts';
import { entityRules } from './rules/entities.ts';
import { errorRules } from './rules/errors.ts';
import { limitRules } from './rules/limits.ts';
import { permissionRules } from './rules/permissions.ts';
import { screenRules } from './rules/screens.ts';
import { stateRules } from './rules/states.ts';

/** All sentences of the specification's sections 2 to 9, in order. */
export const rules: readonly Rule[] = [
  ...screenRules,
  ...entityRules,
  ...stateRules,
  ...permissionRules,
  ...callRules,
  ...errorRules,
  ...limitRules,
];

/** As Vitest declares tags: it refuses a test with another one. */
export const ruleTags = rules.map(({ id, rule }) => ({ name: id, description: rule }));
