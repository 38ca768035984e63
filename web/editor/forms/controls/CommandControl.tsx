import { fieldText } from '../../../../editor/station/fields.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import type { Suggestion } from '../../../../editor/station/suggestions.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

/** The verbs of a point that has states; of another one a number. */
export function CommandControl(props: ControlProps) {
  const verbs = verbsFor(props);
  return verbs ? <ChoiceControl {...props} suggestions={() => verbs} /> : <TextControl {...props} />;
}

/** Undefined: the records show several points, or one without states. */
function verbsFor({ client: { store }, records }: ControlProps): readonly Suggestion[] | undefined {
  const [number, ...others] = new Set(records.map((key) => fieldText(store, key, 'InfoNumber')?.trim()));
  if (!number || others.length > 0) return undefined;
  const point = pointsIn(store).find(({ infoNumber }) => String(infoNumber) === number);
  if (point?.kind !== 'logic' && point?.kind !== 'state') return undefined;
  const count = Math.max(point.kind === 'logic' ? 2 : 0, point.states.length, point.verbs.length);
  return Array.from({ length: count }, (_, state) => {
    const word = point.verbs[state] || point.states[state];
    return word ? { value: String(state), label: `${state} – ${word}` } : { value: String(state) };
  });
}
