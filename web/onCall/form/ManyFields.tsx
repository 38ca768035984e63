import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { alarmPriorities } from '../../../protocol/alarm.ts';
import { weekdays } from '../../../protocol/programme/programme.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import choice from '../../ui/Choice.module.css';
import { useStore } from '../../ui/store.ts';
import css from '../setup/SetupPage.module.css';
import { useSetup } from './SetupContext.ts';
import { useFieldAt } from './useFieldAt.ts';

interface ManyAtProps {
  readonly path: string;
  readonly options: readonly (readonly [value: string | number, words: ReactNode])[];
  /** What an empty choice means; undefined: one is required. */
  readonly none?: ReactNode;
}

function ManyAt({ path, options, none }: ManyAtProps) {
  const { label, value, set, fault, place } = useFieldAt(path);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const take = (one: string | number, isChosen: boolean) => {
    const next = options.map(([other]) => other).filter((other) => (other === one ? isChosen : chosen.includes(other)));
    set(next.length === 0 && none !== undefined ? undefined : next);
  };
  return (
    <fieldset className={css.many}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {options.map(([one, words], i) => (
          <label key={one} className={choice.choice}>
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
      {none !== undefined && <p className={css.hint}>{none}</p>}
      {fault && <p className={css.fault}>{fault}</p>}
    </fieldset>
  );
}

export function PrioritiesAt({ path }: { readonly path: string }) {
  return <ManyAt path={path} options={alarmPriorities.map((one) => [one, one])} />;
}

export function DaysAt({ path }: { readonly path: string }) {
  const { i18n } = useLingui();
  const names = dayNames(i18n.locale, 'short');
  return <ManyAt path={path} options={weekdays.map((day, i) => [day, names[i]])} />;
}

/** Areas of the station's alarms; one of the document that the station lacks remains until it is removed. */
export function AreasAt({ path }: { readonly path: string }) {
  useStore(stationTexts);
  const { areas } = useSetup();
  const { value } = useFieldAt(path);
  const all = [...new Set([...areas, ...(Array.isArray(value) ? value.map(String) : [])])];
  return (
    <ManyAt
      path={path}
      options={all.map((area) => [area, stationText(area)])}
      none={all.length > 0 ? <Trans>None selected: all areas.</Trans> : <Trans>No alarm has an area.</Trans>}
    />
  );
}
