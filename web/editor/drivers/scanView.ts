import type { I18n, MessageDescriptor } from '@lingui/core';
import type { FoundAddress } from '../../../protocol/calls/linkTool.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';

/** `width`: of a column of a CSS grid. */
export type FoundColumn = Column<FoundAddress> & { readonly width: string };

/** How a scan of the driver is shown. */
export interface ScanView {
  /** Of the column of addresses. */
  readonly place: MessageDescriptor;
  /** Of what can be a point of its own inside an address (`AddressRanges.partsOf`). */
  readonly parts: MessageDescriptor;
  readonly partsOf: (place: string) => MessageDescriptor;
  readonly formsOf: (i18n: I18n, found: readonly FoundAddress[]) => FoundForms;
}

export interface FoundForms {
  /** What a value may be; none: its raw value is all. */
  readonly columns: readonly FoundColumn[];
  /** Left out unless zeros are wanted. */
  readonly isZero: (one: FoundAddress) => boolean;
}

export function rawText(raw: FoundAddress['raw']): string {
  return raw === undefined ? '' : String(raw);
}
