import type { ReactNode } from 'react';
import type { Since } from '../../../protocol/calls/since.ts';

/** Where a point is shown. */
export interface PointPlaces {
  readonly nameOf: (infoNumber: number) => string;
  readonly placeOf: (infoNumber: number) => { readonly href: string; readonly name: string } | undefined;
  /** Of its permanent id; undefined: there is no such point any more. */
  readonly numberOf: (id: string) => number | undefined;
}

export interface SincePanelProps extends PointPlaces {
  /** Undefined: the device did not tell. */
  readonly since: Since | undefined;
  /** The person asked for it: it takes the focus, and says also that nothing happened. */
  readonly isRequested: boolean;
  /** The device's zone (R32). */
  readonly timeZone: string | undefined;
  readonly logPath: string;
  /** What is not normal now, whoever and whatever began it. */
  readonly now: ReactNode;
  readonly onDismiss: () => void;
}
