import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import { onSlowTick } from '../../live/source/slowTick.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { moment } from '../../text/moment.ts';
import css from './CardPage.module.css';

/** A value that has just changed needs no time beside it; one that stands says since when. */
const standsMs = 60_000;

/**
 * Since when a value has been as it is (R29), at least since when where nobody saw it begin (R38), beside its label; of
 * one that is not current its own mark says it. Written past React: a row is not drawn again because time passes. For
 * the eye; the panel behind the row reads it out.
 */
export function RowSince({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const { i18n } = useLingui();
  const live = useWorld();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const element = place.current;
      const { sourceTime, quality, beganUnseen } = live.store.get(infoNumber);
      const now = live.deviceTime();
      const stands = sourceTime !== undefined && now !== undefined && now - sourceTime >= standsMs;
      const text = stands && quality !== 'bad' ? since(sourceTime, beganUnseen, now) : '';
      if (element && element.textContent !== text) element.textContent = text;
    };
    const since = (sourceTime: number, beganUnseen: boolean, now: number) => {
      const { short } = moment(sourceTime, { locale: i18n.locale, timeZone: live.timeZone(), now });
      return i18n._(beganUnseen ? msg`since at least ${short}` : msg`since ${short}`);
    };
    write();
    const stops = [live.store.subscribe(infoNumber, write), onSlowTick(write)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, i18n, i18n.locale, infoNumber]);
  return <span ref={place} className={css.since} data-age="" aria-hidden />;
}
