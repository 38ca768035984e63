import { useLingui } from '@lingui/react/macro';
import css from './Spinner.module.css';

export function Spinner() {
  const { t } = useLingui();
  return (
    <div className={css.cover}>
      <div role="progressbar" aria-label={t`Loading`} className={css.spinner} />
    </div>
  );
}
