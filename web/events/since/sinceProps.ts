import type { ReactNode } from 'react';
import type { Since } from '../../../protocol/calls/since.ts';

export interface PointPlaces {
  readonly placeOf: (infoNumber: number) => { readonly href: string; readonly name: string } | undefined;
  /** Of its permanent id; undefined: the point no longer exists. */
  readonly numberOf: (id: string) => number | undefined;
}

export interface SincePanelProps extends PointPlaces {
  /** Undefined: it could not be loaded. */
  readonly since: Since | undefined;
  /** Requested by the user: it takes the focus, and is shown also where nothing happened. */
  readonly isRequested: boolean;
  readonly logPath: string;
  readonly bookPath: string;
  /** The user goes to the book. */
  readonly onBook: () => void;
  /** What is not normal now, whatever began it. */
  readonly now: ReactNode;
  readonly onDismiss: () => void;
}
