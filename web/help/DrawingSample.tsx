import type { ReactElement } from 'react';
import css from './DrawingSample.module.css';
import type { DrawingName } from './drawings.ts';

const walls = <path d="M22 4V36q0 3 3 3H51q3 0 3 -3V4" />;
const full = (
  <>
    <path className={css.body} d="M22 4V36q0 3 3 3H51q3 0 3 -3V4z" />
    <path className={css.fill} d="M22 20V36q0 3 3 3H51q3 0 3 -3V20z" />
  </>
);
const pointer = <path className={css.live} d="M22 19H54L60 15.5V24.5L54 21H22z" />;

const shapes: Readonly<Record<DrawingName, ReactElement>> = {
  level: (
    <>
      {full}
      {walls}
      {pointer}
    </>
  ),
  normal: (
    <>
      {full}
      {walls}
      <path strokeWidth={4} d="M17 10V32" />
      {pointer}
    </>
  ),
  limits: (
    <>
      {full}
      <path strokeDasharray="4 3" d="M22 12H54M22 30H54" />
      {walls}
      {pointer}
    </>
  ),
  unknownLevel: (
    <>
      <path strokeWidth={1} d="M22 14L32 4M22 24L42 4M22 34L52 4M26 39L54 11M36 39L54 21M46 39L54 31" />
      {walls}
    </>
  ),
  strip: (
    <>
      <path className={css.pipe} d="M6 21H70" />
      <path strokeWidth={4} d="M18 21H56" />
      <rect className={css.mark} strokeWidth={4} x="41" y="14" width="5" height="14" rx="2" />
    </>
  ),
  flow: (
    <>
      <path className={css.pipe} d="M6 21H70" data-flow="forward" />
      <path className={css.live} d="M32 14.5L45 21L32 27.5z" />
    </>
  ),
  still: <path className={css.pipe} d="M6 21H70" />,
  unknownFlow: <path className={css.pipe} d="M6 21H70" strokeDasharray="7 6" />,
};

export function DrawingSample({ drawing }: { readonly drawing: DrawingName }) {
  return (
    <svg className={css.drawing} viewBox="0 0 76 42" aria-hidden>
      {shapes[drawing]}
    </svg>
  );
}
