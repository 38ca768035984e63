import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FoundAddress } from '../../../../protocol/calls/linkTool.ts';
import { orders } from '../../../../protocol/drivers/modbus/formOfWords.ts';
import { scannedForms } from '../../../../protocol/drivers/modbus/scannedForms.ts';
import { type FoundForms, rawText, type ScanView } from '../scanView.ts';

/** Beyond these a number has an exponent: the device hardly means it. */
const [leastPlain, mostPlain] = [1e-4, 1e7];

export const modbusScanView: ScanView = {
  place: msg({ message: 'Register', context: 'column' }),
  parts: msg`Bits`,
  partsOf: (register) => msg`Bits of ${register}`,
  formsOf,
};

/** With and without a sign, a float in each order, and text. */
function formsOf(i18n: I18n, found: readonly FoundAddress[]): FoundForms {
  const forms = scannedForms(found);
  const formsAt = (one: FoundAddress) => forms.get(one)?.forms;
  const integers = (one: FoundAddress) => {
    const { uint16, int16 } = formsAt(one) ?? {};
    return uint16 === int16 ? rawText(one.raw) : `${uint16} (${int16})`;
  };
  const columns = [
    { id: 'value', title: i18n._(msg`Raw (signed)`), width: '5.5rem', cell: integers },
    ...orders.map((order) => ({
      id: order,
      title: i18n._(msg`Float ${order}`),
      width: 'minmax(4.75rem, 6.5rem)',
      cell: (one: FoundAddress) => floatText(i18n, formsAt(one)?.float32?.[order]),
    })),
    { id: 'text', title: i18n._(msg`Text`), width: '1.75rem', cell: (one: FoundAddress) => formsAt(one)?.text ?? '' },
  ];
  return {
    columns: found.some(formsAt) ? columns : [],
    isZero: (one) => forms.get(one)?.isZero ?? false,
  };
}

function floatText(i18n: I18n, value: number | undefined): string {
  if (value === undefined) return '';
  if (!Number.isFinite(value)) return '---';
  const isPlain = value === 0 || (Math.abs(value) >= leastPlain && Math.abs(value) < mostPlain);
  const options = isPlain
    ? ({ maximumSignificantDigits: 7, notation: 'standard' } as const)
    : ({ maximumSignificantDigits: 3, notation: 'scientific' } as const);
  return i18n.number(value, { ...options, useGrouping: false });
}
