import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { onSlowTick } from '../source/slowTick.ts';
import { useWorld } from '../WorldContext.ts';
import { toYesterday } from './toYesterday.ts';
import { usePageDay } from './usePageDay.ts';

/** “▲ 6 % to yesterday 13:00”, in short where it has no room; written every few seconds, empty where it is not known. */
export function RowDifference({ point: { infoNumber } }: { readonly point: Point }) {
  const { i18n } = useLingui();
  const live = useWorld();
  const day = usePageDay();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let written: string | undefined;
    const write = () => {
      const element = place.current;
      const { text = '', short = '' } = (day && toYesterday(i18n, live.store.get(infoNumber), day, live)) ?? {};
      if (!element || written === text) return;
      written = text;
      element.textContent = text;
      if (element.scrollWidth > element.clientWidth) element.textContent = short;
    };
    write();
    return onSlowTick(write);
  }, [i18n, i18n.locale, live, day, infoNumber]);
  return <span ref={place} className="clip" />;
}
