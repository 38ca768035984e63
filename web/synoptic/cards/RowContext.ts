import { createContext } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';

interface Rows {
  /** Undefined: the page is for viewing only. */
  readonly onPress: ((element: SynopticElement, target: HTMLElement) => void) | undefined;
}

export const RowContext = createContext<Rows>({ onPress: undefined });

export const CardContext = createContext<ReadonlySet<number>>(new Set());
