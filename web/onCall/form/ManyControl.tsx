import { Trans } from '@lingui/react/macro';
import css from '../setup/SetupPage.module.css';
import { type ControlProps, useFieldAt } from './useFieldAt.ts';
import { useOptions } from './useOptions.ts';

/** Some of several; where it may be absent, an empty choice means all of them. */
export function ManyControl({ path }: ControlProps) {
  const { part, label, value, set, fault, place } = useFieldAt(path);
  const options = useOptions(part, value);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const isOptional = part?.absent !== undefined && part.absent.value === undefined;
  const take = (one: string | number, isChosen: boolean) => {
    const next = options.map(([other]) => other).filter((other) => (other === one ? isChosen : chosen.includes(other)));
    set(next.length === 0 && isOptional ? undefined : next);
  };
  return (
    <fieldset>
      <legend className="strong">{label}</legend>
      <div className={css.choices}>
        {options.map(([one, words], i) => (
          <label key={one}>
            <input
              {...(i === 0 && place)}
              type="checkbox"
              aria-invalid={fault ? true : undefined}
              checked={chosen.includes(one)}
              onChange={({ target }) => take(one, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
      {isOptional && (
        <p className="note">
          {options.length > 0 ? <Trans>None selected: all areas.</Trans> : <Trans>No alarm has an area.</Trans>}
        </p>
      )}
      {fault && <p className="fault">{fault}</p>}
    </fieldset>
  );
}
