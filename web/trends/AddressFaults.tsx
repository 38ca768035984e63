import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AddressFault } from './range/trendAddress.ts';
import { mostPens } from './trend.ts';

export function AddressFaults({ faults }: { readonly faults: readonly AddressFault[] }) {
  const { i18n } = useLingui();
  if (faults.length === 0) return null;
  return (
    <div className="notice toolbar far" role="status">
      <ul>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>{i18n._(wordsOf(fault))}</li>
        ))}
      </ul>
    </div>
  );
}

type PartFault = Extract<AddressFault, { readonly value: string }>;

const partWords = {
  noMoment: (fault) =>
    msg`“${fault.name}=${fault.value}” in the address is not a valid time and is ignored. Example: 2026-11-20T15:00:00Z.`,
  noSpan: (fault) =>
    msg`“${fault.name}=${fault.value}” in the address is not a duration from 1 s to 20 y and is ignored. Examples: 24h, 7d.`,
  unknown: (fault) => msg`“${fault.name}=${fault.value}” in the address is unknown and is ignored.`,
  again: (fault) => msg`“${fault.name}=${fault.value}” in the address is ignored: “${fault.name}” is already given.`,
} as const satisfies Record<PartFault['kind'], (fault: PartFault) => MessageDescriptor>;

const rangeWords = {
  order: msg`The time range in the address ends before it begins. Showing the last 24 hours.`,
  tooShort: msg`The time range in the address is shorter than one second. Showing the last 24 hours.`,
  tooLong: msg`The time range in the address is longer than 20 years. Showing the last 24 hours.`,
  half: msg`The address gives only one end of the time range. The other end was set automatically.`,
} as const;

function wordsOf(fault: AddressFault): MessageDescriptor {
  if ('value' in fault) return partWords[fault.kind](fault);
  if ('count' in fault) return msg`The address contains ${fault.count} pens. Showing the first ${mostPens}.`;
  return rangeWords[fault.kind];
}
