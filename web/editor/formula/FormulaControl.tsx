import { useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { draftStation, targetAt } from '../../../editor/points/draftFormulas.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { checkFormula } from '../../../station/calculation/checkFormula.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { type ControlProps, typingKeys } from '../forms/controls/control.ts';
import input from '../forms/FieldInput.module.css';
import { FieldFindings } from '../forms/fieldFindings.ts';
import { FormulaFaults } from './FormulaFaults.tsx';
import { OfferList } from './OfferList.tsx';
import { Preview } from './Preview.tsx';
import { type Offers, offersAt } from './suggest.ts';
import { useTrial } from './useTrial.ts';

interface Offered extends Offers {
  /** -1: none is chosen yet. */
  readonly at: number;
}

/** The formula of a point, with what it gives below it as it is typed. */
export function FormulaControl({ id, client, records, name, value, shown, attributes }: ControlProps) {
  const { store } = client;
  const [record = ''] = records;
  const { past: device } = useWorld();
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor goes with the text that is drawn next. */
  const cursor = useRef<number>(undefined);
  const list = useId();
  const [isHere, setHere] = useState(false);
  const [offered, setOffered] = useState<Offered>();
  const points = pointsIn(store);
  const station = draftStation(store);
  const check = checkFormula(shown, station, targetAt(store, record));
  const faults = shown.trim() === '' ? [] : check.faults;
  const minKnown = Number(fieldText(store, record, 'MinKnown')) || undefined;
  const formula = check.checked ? shown : undefined;
  const trial = useTrial(device, { formula, minKnown }, isHere);
  const findingOf = useContext(FieldFindings);
  // What only the check of the whole station finds, such as a circle.
  const found = value.typed === undefined && faults.length === 0 ? findingOf(record, name) : undefined;
  const keys = typingKeys(value);

  useLayoutEffect(() => {
    if (cursor.current !== undefined) area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  const offer = (text: string, isWanted = false) => {
    const at = area.current?.selectionStart ?? text.length;
    const offers = offersAt(text, at, points, isWanted);
    setOffered(offers && { ...offers, at: -1 });
  };
  const take = (offers: Offers, at: number) => {
    const insert = offers.rows[at]?.insert ?? '';
    const end = offers.from + insert.length;
    value.type(shown.slice(0, offers.from) + insert + shown.slice(offers.to));
    setOffered(undefined);
    cursor.current = end;
  };
  const move = (by: 1 | -1) => {
    if (!offered) return offer(shown, true);
    const { length } = offered.rows;
    setOffered({ ...offered, at: (offered.at + by + length) % length });
  };
  return (
    <div className="stack">
      <textarea
        {...attributes}
        ref={area}
        id={id}
        className={input.input}
        rows={Math.min(8, Math.max(2, shown.split('\n').length))}
        value={shown}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-controls={offered ? list : undefined}
        aria-activedescendant={offered && offered.at >= 0 ? `${list}-${offered.at}` : undefined}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={`${attributes['aria-describedby'] ?? ''} ${list}-faults`}
        onChange={({ currentTarget }) => {
          value.type(currentTarget.value);
          offer(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const isMove = event.key === 'ArrowDown' || (event.key === 'ArrowUp' && offered);
          if (offered && event.key === 'Escape') setOffered(undefined);
          else if (offered && offered.at >= 0 && (event.key === 'Enter' || event.key === 'Tab'))
            take(offered, offered.at);
          else if ((isMove && (offered || event.altKey)) || (event.key === ' ' && event.ctrlKey))
            move(event.key === 'ArrowUp' ? -1 : 1);
          else return keys(event);
          event.preventDefault();
          return undefined;
        }}
        onFocus={() => setHere(true)}
        onBlur={() => {
          setHere(false);
          setOffered(undefined);
          value.commit();
        }}
      />
      {offered && <OfferList id={list} rows={offered.rows} at={offered.at} onTake={(at) => take(offered, at)} />}
      <FormulaFaults
        id={`${list}-faults`}
        text={shown}
        faults={faults}
        remarks={check.remarks}
        found={found}
        onPlace={({ from, to }) => {
          area.current?.focus();
          area.current?.setSelectionRange(from, to);
        }}
      />
      {check.checked && (
        <Preview
          key={record}
          checked={check.checked}
          points={points}
          own={points.find((one) => one.id === targetAt(store, record).ownId)}
          trial={trial}
        />
      )}
    </div>
  );
}
