import { expect, test } from 'vitest';
import { plainEnglish } from '../text/plainEnglish.ts';
import { findingText } from './findingText.ts';
import { formulaFaultOf, formulaReason } from './formulaFinding.ts';

const place = { line: 2, column: 7 };
const textOf = (reason: ReturnType<typeof formulaReason>) => findingText({ element: 'Point', reason }, plainEnglish);

test('a finding in a formula says where in it', () => {
  const fault = { code: 'unknownFormulaPoint', value: 'FLOV', nearest: 'FLOW', from: 3, to: 7 } as const;
  const reason = formulaReason('Calculation', fault, place);
  expect(textOf(reason)).toBe('Point: Calculation, line 2, column 7: Point “FLOV” does not exist. Did you mean FLOW?');
  expect(Object.keys(reason)).not.toContain('from');
  expect(reason.code === 'formulaFault' && formulaFaultOf(reason)).toEqual({
    code: 'unknownFormulaPoint',
    value: 'FLOV',
    nearest: 'FLOW',
  });
});

test('and kinds of values by their names', () => {
  const fault = { code: 'wrongKind', value: 'MODE', actual: 'state', wanted: 'number' } as const;
  expect(textOf(formulaReason('When', fault, place))).toBe(
    'Point: When, line 2, column 7: “MODE” is a state. Expected: a number.',
  );
});

test('that of a later service is shown by its code', () => {
  const reason = { ...formulaReason('When', { code: 'noInput' }, place), mistake: 'tooNew' } as never;
  expect(textOf(reason)).toBe('Point: When, line 2, column 7: tooNew');
});
