import { FormulaTrials } from '../calculations/formulaTrials.ts';
import type { Handler } from './handler.ts';

export const tryCalculation: Handler<'tryCalculation'> = (parts) => {
  const trials = new FormulaTrials({ ...parts, points: parts.configuration.points });
  return (request, { user, hasLeft }) => trials.try(user.login, request, hasLeft);
};
