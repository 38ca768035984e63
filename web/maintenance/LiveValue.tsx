import { useLingui } from '@lingui/react';
import { usePoint } from '../live/usePoint.ts';
import { noValue, valueText } from '../text/valueText.ts';
import css from './MaintenancePage.module.css';

/** What is shown of the point everywhere now. */
export function LiveValue({ infoNumber }: { readonly infoNumber: number }) {
  const { i18n } = useLingui();
  const { point, value, quality } = usePoint(infoNumber);
  return (
    <span className={css.value} data-quality={quality}>
      {point ? valueText(i18n.locale, point, value) : noValue}
    </span>
  );
}
