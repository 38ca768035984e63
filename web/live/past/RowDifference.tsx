import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { onSlowTick } from '../source/slowTick.ts';
import { useWorld } from '../WorldContext.ts';
import { toYesterday } from './toYesterday.ts';
import { usePageDay } from './usePageDay.ts';

/** “▲ 6 % to yesterday 13:00”, written every few seconds; empty where it is not known. */
export function RowDifference({ point: { infoNumber } }: { readonly point: Point }) {
  const { i18n } = useLingui();
  const live = useWorld();
  const day = usePageDay();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = (day && toYesterday(i18n, live.store.get(infoNumber), day, live)?.text) ?? '';
      if (place.current && place.current.textContent !== text) place.current.textContent = text;
    };
    write();
    return onSlowTick(write);
  }, [i18n, i18n.locale, live, day, infoNumber]);
  return <span ref={place} className="clip block" />;
}
