import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import css from './TextView.module.css';

interface LineNumbersProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly count: number;
  /** The line with a fault. */
  readonly marked: number | undefined;
  /** The line of what is chosen elsewhere. */
  readonly chosen: number | undefined;
}

/** Only of the lines in sight. */
export function LineNumbers({ area, count, marked, chosen }: LineNumbersProps) {
  const [{ top, height, line }, setSight] = useState({ top: 0, height: 0, line: 20 });
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const measure = () => {
      const { scrollTop, clientHeight } = field;
      setSight({ top: scrollTop, height: clientHeight, line: Number.parseFloat(getComputedStyle(field).lineHeight) });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(field);
    field.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      field.removeEventListener('scroll', measure);
    };
  }, [area]);
  const first = Math.floor(top / line);
  const shown = Math.min(count - first, Math.ceil(height / line) + 1);
  const style = {
    '--width': `${Math.max(3, String(count).length) + 2}ch`,
    '--scrolled': `${first * line - top}px`,
  };
  return (
    <div className={css.numbers} aria-hidden style={style as CSSProperties}>
      <ol>
        {Array.from({ length: Math.max(0, shown) }, (_, at) => first + at + 1).map((number) => (
          <li
            key={number}
            data-marked={number === marked ? '' : undefined}
            data-chosen={number === chosen && number !== marked ? '' : undefined}
          >
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}
