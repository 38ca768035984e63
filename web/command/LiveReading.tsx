import css from './CommandPanel.module.css';
import type { Reading } from './useReading.ts';

/** What the field says now: value, trust, age. It changes only when the field has said so (R30). */
export function LiveReading({ reading }: { readonly reading: Reading }) {
  const { text, quality, sentence, value, isArmed } = reading;
  return (
    <div className={css.reading} data-quality={quality}>
      <p className={value === undefined || quality !== 'bad' ? css.value : `${css.value} ${css.dead}`}>{text}</p>
      {/* Spoken when commands go off, not each time a good value has another second. */}
      <p className={css.sentence} aria-live={isArmed ? 'off' : 'polite'}>
        {sentence}
      </p>
    </div>
  );
}
