import { useLingui } from '@lingui/react/macro';
import type { ScannedForms } from '../../../editor/station/scannedForms.ts';
import type { FoundAddress } from '../../../protocol/calls/linkTool.ts';
import { orders } from '../../../protocol/drivers/modbus/formOfWords.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import css from './LinksSection.module.css';

/** `width`: of a column of a CSS grid. */
export type FoundColumn = Column<FoundAddress> & { readonly width: string };

/** Beyond these a number has an exponent: the device hardly means it. */
const [leastPlain, mostPlain] = [1e-4, 1e7];

export function rawText(raw: FoundAddress['raw']): string {
  return raw === undefined ? '' : String(raw);
}

/** With and without a sign, a float in each order, and text. */
export function useFormColumns(forms: ReadonlyMap<FoundAddress, ScannedForms>): readonly FoundColumn[] {
  const { i18n, t } = useLingui();
  const formsAt = (one: FoundAddress) => forms.get(one)?.forms;
  const floatText = (value: number | undefined) => {
    if (value === undefined) return '';
    if (!Number.isFinite(value)) return '---';
    const isPlain = value === 0 || (Math.abs(value) >= leastPlain && Math.abs(value) < mostPlain);
    const options = isPlain
      ? ({ maximumSignificantDigits: 7, notation: 'standard' } as const)
      : ({ maximumSignificantDigits: 3, notation: 'scientific' } as const);
    return i18n.number(value, { ...options, useGrouping: false });
  };
  const integers = (one: FoundAddress) => {
    const { uint16, int16 } = formsAt(one) ?? {};
    return uint16 === int16 ? rawText(one.raw) : `${uint16} (${int16})`;
  };
  return [
    { id: 'value', title: t`Raw (signed)`, className: css.form, width: '5.5rem', cell: integers },
    ...orders.map((order) => ({
      id: order,
      title: t`Float ${order}`,
      className: css.form,
      width: 'minmax(4.75rem, 6.5rem)',
      cell: (one: FoundAddress) => floatText(formsAt(one)?.float32?.[order]),
    })),
    {
      id: 'text',
      title: t`Text`,
      className: css.form,
      width: '1.75rem',
      cell: (one: FoundAddress) => formsAt(one)?.text ?? '',
    },
  ];
}
