import { useLingui } from '@lingui/react/macro';
import css from './Spinner.module.css';

/** The full-screen spinner of 40 × 40 px (spec §2). It lies over the page, so that what was typed beneath stays. */
export function Spinner() {
  const { t } = useLingui();
  return (
    <div className={css.cover}>
      <div role="progressbar" aria-label={t`Loading`} className={css.spinner} />
    </div>
  );
}
