import { useRef } from 'react';
import type { DayProps } from './Day.tsx';
import css from './DayLayer.module.css';
import { useDrawnDay } from './useDrawnDay.ts';

/** One picture for all values of a page. Hidden from screen readers: the panel says it. */
export function DayLayer(props: DayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawnDay(canvas, props);
  return <canvas ref={canvas} className={css.day} data-traces="" aria-hidden hidden />;
}
