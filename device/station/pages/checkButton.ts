import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { ReasonOf } from '../../../protocol/faults/findingCodes.ts';
import { decimalText } from '../../../protocol/wire/decimalText.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';

/** What a button could not open or choose; undefined: it can. `point`: the one that it names, if there is one. */
export function checkButton(
  element: SynopticElement,
  point: FieldPoint | undefined,
): ReasonOf<'resetNotCommanded' | 'unknownState'> | undefined {
  if (!('command' in element) || element.refSynoptic !== undefined || !point || point.rejected) return undefined;
  if (point.editingKind === 'NonEditable') return { code: 'resetNotCommanded', field: 'InfoNumber', value: point.id };
  const { command } = element;
  if (command === undefined || point.kind === 'numeric' || point.states[command] !== undefined) return undefined;
  return {
    code: 'unknownState',
    field: 'Command',
    value: decimalText(command),
    other: point.id,
    expected: point.states.map((word, state) => word || String(state)).join(', '),
  };
}
