import css from './CommandPanel.module.css';
import type { Reading } from './useReading.ts';

/** What the field says now: value, trust, age. It changes only when the field has said so (R30). */
export function LiveReading({ reading }: { readonly reading: Reading }) {
  const { text, quality, sentence, value } = reading;
  return (
    <div className={css.reading} data-quality={quality}>
      <p className={value === undefined || quality !== 'bad' ? css.value : `${css.value} ${css.dead}`}>{text}</p>
      <p className={css.sentence} role="status">
        {sentence}
      </p>
    </div>
  );
}
