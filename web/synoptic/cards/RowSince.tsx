import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import { onSlowTick } from '../../live/source/slowTick.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { moment } from '../../text/times/moment.ts';
import { type KnownStart, sinceText } from '../../text/times/sinceText.ts';
import css from './CardPage.module.css';

/** A value that has just changed needs no time beside it. */
const oldMs = 60_000;

export function RowSince({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const { i18n } = useLingui();
  const live = useWorld();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const element = place.current;
      const { sourceTime, quality, beganUnseen, unchangedSince } = live.store.get(infoNumber);
      const now = live.deviceTime();
      const isKnown = sourceTime !== undefined && now !== undefined;
      const isOld = isKnown && now - (unchangedSince ?? sourceTime) >= oldMs;
      const text = isOld && quality !== 'bad' ? since({ since: sourceTime, beganUnseen, unchangedSince }, now) : '';
      if (element && element.textContent !== text) element.textContent = text;
    };
    const since = (start: KnownStart, now: number) => {
      const at = { locale: i18n.locale, timeZone: live.timeZone(), now };
      return i18n._(sinceText(start, (time) => moment(time, at).short));
    };
    write();
    const stops = [live.store.subscribe(infoNumber, write), onSlowTick(write)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, i18n, i18n.locale, infoNumber]);
  return <span ref={place} className={`block note ${css.since}`} data-age="" aria-hidden />;
}
