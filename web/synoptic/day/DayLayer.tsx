import { useRef } from 'react';
import css from '../stage/Stage.module.css';
import { type DayProps, useDrawnDay } from './useDrawnDay.ts';

/** One picture for all values of a page. Hidden from screen readers: the panel says it. */
export function DayLayer(props: DayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawnDay(canvas, props);
  return <canvas ref={canvas} className={`noPaper ${css.beneath}`} data-traces="" aria-hidden hidden />;
}
