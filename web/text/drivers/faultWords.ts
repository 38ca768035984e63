import type { MessageDescriptor } from '@lingui/core';
import type { Coded, CodeTable } from '../../../protocol/faults/coded.ts';

export type FaultWords<T extends CodeTable, Words = MessageDescriptor> = {
  readonly [C in keyof T & string]: (fault: Coded<T, C>) => Words;
};
