import type { Rule } from './rule.ts';
import { callRules } from './rules/calls.ts';
import { entityRules } from './rules/entities.ts';
import { errorRules } from './rules/errors.ts';
import { limitRules } from './rules/limits.ts';
import { permissionRules } from './rules/permissions.ts';
import { screenRules } from './rules/screens.ts';
import { stateRules } from './rules/states.ts';

/** Every sentence of the specification's sections 2 to 9, in its order. */
export const rules: readonly Rule[] = [
  ...screenRules,
  ...entityRules,
  ...stateRules,
  ...permissionRules,
  ...callRules,
  ...errorRules,
  ...limitRules,
];

/** Their ids, as Vitest wants to be told of tags: a test with another one is refused. */
export const ruleTags = rules.map(({ id, rule }) => ({ name: id, description: rule }));
