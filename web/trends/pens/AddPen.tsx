import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { PointAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { LiveValue } from '../../live/LiveValue.tsx';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { mostPens } from '../trend.ts';
import css from './AddPen.module.css';

/** Finds points by what somebody knows of them, the best first. */
export type FindPoints = (query: string) => { readonly points: readonly Point[]; readonly more: number };

interface AddPenProps {
  readonly find: FindPoints;
  /** Those that are pens already. */
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onClose: () => void;
}

/** Points by name, number or unit: each press adds one, or takes it away; several before it is closed. */
export function AddPen({ find, chosen, onToggle, onClose }: AddPenProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const deferred = useDeferredValue(query);
  const { points, more } = useMemo(() => find(deferred), [find, deferred]);
  useSubscribe(useMemo(() => points.map(({ infoNumber }) => infoNumber), [points]));
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const isFull = chosen.length >= mostPens;
  const toggle = (point: Point | undefined) => {
    if (point && (!isFull || chosen.includes(point.id))) onToggle(point.id);
  };
  const last = points.length - 1;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(at < last ? at + 1 : 0),
    ArrowUp: () => setAt(at > 0 ? at - 1 : Math.max(0, last)),
    // Of what is typed by now: the list may still be on its way.
    Enter: () => toggle(query === deferred ? points[at] : find(query).points[at]),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog isLarge closesBeside className={css.dialog} aria-label={t`Select pens`} onClose={onClose}>
      <div className={css.box}>
        <div className={css.head}>
          <SearchIcon size={20} aria-hidden />
          <input
            role="combobox"
            aria-label={t`Search points`}
            aria-expanded={points.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={points[at] ? `${id}-${at}` : undefined}
            placeholder={t`Name, number, reference or unit`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={query}
            onKeyDown={press}
            onChange={({ target }) => {
              setQuery(target.value);
              setAt(0);
            }}
          />
          <Button look="bare" aria-label={t`Close`} onClick={onClose}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        <p className={css.said} role="status">
          {isFull ? (
            <Trans>Maximum {mostPens} pens. Remove one to add another.</Trans>
          ) : (
            points.length === 0 && <Trans>No points match.</Trans>
          )}
        </p>
        <div
          ref={list}
          id={`${id}-list`}
          className={css.list}
          role="listbox"
          aria-multiselectable
          aria-label={t`Points`}
        >
          {points.map((point, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input holds the focus, as in every combobox
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the input's
            <div
              key={point.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={chosen.includes(point.id)}
              aria-disabled={(isFull && !chosen.includes(point.id)) || undefined}
              data-at={i === at || undefined}
              className={css.option}
              onClick={() => toggle(point)}
            >
              <span className={css.check} aria-hidden />
              <span>
                <PointAlarmMark infoNumber={point.infoNumber} />
                {point.name || point.riData || point.id} <small>{point.id}</small>
              </span>
              <LiveValue infoNumber={point.infoNumber} />
            </div>
          ))}
        </div>
        <div className={css.foot}>
          <span>{more > 0 && <Plural value={more} one="and # more" other="and # more" />}</span>
          <Button look="main" onClick={onClose}>
            <Trans context="end of a choice">Done</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
