import { useLingui } from '@lingui/react/macro';
import { splitList } from '../../../../protocol/wire/fields.ts';
import { choiceText } from '../fieldTexts.ts';
import type { ControlProps } from './control.ts';

/** A check box each, in the order of the schema. What does not fit is not offered, and says why; it can be taken out. */
export function ChoicesControl({ id, field, name, place, title, value, suggestions, attributes }: ControlProps) {
  const { i18n } = useLingui();
  const { 'aria-describedby': describedBy } = attributes;
  const chosen = new Set(value.isMixed ? [] : splitList(value.text ?? field.fallback));
  const known = field.choices ?? [];
  const against = new Map(suggestions?.(field)?.map((one) => [one.value, one.against]));
  const words = [...known, ...[...chosen].filter((word) => !known.includes(word))];
  const reasons = new Set(words.flatMap((word) => against.get(word) ?? []));
  const toggle = (word: string, isChosen: boolean) =>
    value.commit(words.filter((one) => (one === word ? isChosen : chosen.has(one))).join(', '));
  return (
    <fieldset id={id} aria-label={title} aria-describedby={describedBy} className="stack near">
      <div className="wrap apart">
        {words.map((word) => (
          <label key={word} className="row near">
            <input
              type="checkbox"
              checked={chosen.has(word)}
              disabled={against.get(word) !== undefined && !chosen.has(word)}
              onChange={({ currentTarget }) => toggle(word, currentTarget.checked)}
            />
            {choiceText(i18n, place, name, word)}
          </label>
        ))}
      </div>
      {reasons.size > 0 && <p className="note">{[...reasons].join(' ')}</p>}
    </fieldset>
  );
}
