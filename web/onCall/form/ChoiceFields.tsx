import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import { durationText } from '../../text/times/durationText.ts';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { useStore } from '../../ui/store.ts';
import { useSetup } from './SetupContext.ts';
import { useFieldAt } from './useFieldAt.ts';
import { useWhoWords } from './whoWords.ts';

interface ChoiceAtProps {
  readonly path: string;
  readonly options: readonly (readonly [value: string | number, words: string])[];
  /** The choice of none; undefined: there is always one. */
  readonly none?: string;
  readonly hint?: ReactNode;
  readonly onTake?: (value: string | number | undefined) => void;
}

/** One of several; a value of the document that is none of them stays visible. */
export function ChoiceAt({ path, options, none, hint, onTake }: ChoiceAtProps) {
  const { label, value, set, fault, place } = useFieldAt(path);
  const isKnown = value === undefined || value === null || options.some(([one]) => one === value);
  const take = onTake ?? set;
  return (
    <Select
      {...place}
      label={label}
      hint={hint}
      fault={fault}
      value={String(value ?? '')}
      onChange={({ target }) => take(options.find(([one]) => String(one) === target.value)?.[0])}
    >
      {(none !== undefined || value === undefined) && <option value="">{none ?? '–'}</option>}
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
      <Options of={options} />
    </Select>
  );
}

const usualWaits = [0, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 43_200, 86_400];

/** One of the usual times; another one of the document remains. */
export function WaitAt({ path, none }: { readonly path: string; readonly none: string }) {
  const { i18n } = useLingui();
  const { value } = useFieldAt(path);
  const all = [...new Set([...usualWaits, ...(Number.isInteger(value) ? [Number(value)] : [])])].sort((a, b) => a - b);
  return (
    <ChoiceAt
      path={path}
      options={all.map((seconds) => [seconds, seconds === 0 ? none : durationText(i18n.locale, seconds * 1000)])}
    />
  );
}

/** A person, the person on call of a roster, or everybody. */
export function WhoAt({ path }: { readonly path: string }) {
  const whoWords = useWhoWords();
  const { persons, roster } = useSetup().document;
  return (
    <ChoiceAt
      path={path}
      options={[...roster.map(({ id }) => `roster:${id}`), ...persons.map(({ id }) => id), 'everybody'].map((who) => [
        who,
        whoWords(who),
      ])}
    />
  );
}

export function HornAt({ path }: { readonly path: string }) {
  useStore(stationTexts);
  const { horns } = useSetup();
  return (
    <ChoiceAt
      path={path}
      options={horns.map(({ id, name }) => [id, name === '' ? id : `${stationText(name)} (${id})`])}
      hint={<Trans>A logic output of the station with Horn="true".</Trans>}
    />
  );
}
