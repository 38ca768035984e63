import { useLingui } from '@lingui/react/macro';
import { type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { Referred } from '../../../../editor/station/referred.ts';
import { LiveValue } from '../../../live/LiveValue.tsx';
import { useSubscribe } from '../../../live/useSubscribe.ts';
import { WorldContext } from '../../../live/WorldContext.ts';
import { useSame } from '../../../ui/useSame.ts';
import css from '../../formula/Formula.module.css';

interface ReferenceListProps {
  readonly id: string;
  readonly rows: readonly Referred[];
  /** -1: none is chosen. */
  readonly at: number;
  readonly field: RefObject<HTMLElement | null>;
  readonly onTake: (row: Referred) => void;
  /** What it belongs to has moved. */
  readonly onLeave: () => void;
}

/** Below the field, or above it where there is more room. The focus stays in the field, which names the chosen row. */
export function ReferenceList({ id, rows, at, field, onTake, onLeave }: ReferenceListProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDivElement>(null);
  const hasValues = use(WorldContext) !== undefined;
  useLayoutEffect(() => {
    const { left, top, bottom } = field.current?.getBoundingClientRect() ?? { left: 0, top: 0, bottom: 0 };
    const { offsetWidth = 0 } = sheet.current ?? {};
    const { innerWidth, innerHeight } = window;
    const isAbove = innerHeight - bottom < 240 && top > innerHeight - bottom;
    const start = `${Math.max(0, Math.min(left, innerWidth - Math.max(offsetWidth, 360) - 8))}px`;
    const place = isAbove ? `auto auto ${innerHeight - top}px ${start}` : `${bottom}px auto auto ${start}`;
    sheet.current?.style.setProperty('--place', place);
    sheet.current?.showPopover();
  }, [field]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target !== sheet.current) onLeave();
    };
    addEventListener('scroll', leave, { capture: true });
    return () => removeEventListener('scroll', leave, { capture: true });
  }, [onLeave]);
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div ref={sheet} id={id} role="listbox" aria-label={t`What can be chosen`} popover="manual" className={css.offers}>
      {rows.map((row, i) => (
        <div
          key={row.value}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          className="entry small"
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onTake(row);
          }}
        >
          <span>
            {row.name} <small className="block">{row.notes.join(' · ')}</small>
          </span>
          {hasValues && row.infoNumber !== undefined && <Value infoNumber={row.infoNumber} />}
        </div>
      ))}
    </div>
  );
}

/** Of the running station, or of the rehearsal. */
function Value({ infoNumber }: { readonly infoNumber: number }) {
  useSubscribe(useSame([infoNumber]));
  return <LiveValue infoNumber={infoNumber} />;
}
