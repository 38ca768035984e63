import css from './HourScale.module.css';

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const;

/** The tracks have the exact times themselves. */
export function HourScale() {
  return (
    <div className={css.scale} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
          {String(hour).padStart(2, '0')}
        </span>
      ))}
    </div>
  );
}
