import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TrialReport } from '../../../protocol/calls/trial.ts';

/** Counts with dots between; empty: nothing is worse. */
export function worseParts({ links, pointCount, alarms }: TrialReport): readonly ReactNode[] {
  const parts = [
    links.length > 0 && <Plural key="links" value={links.length} one="# link lost" other="# links lost" />,
    pointCount > 0 && <Plural key="points" value={pointCount} one="# value lost" other="# values lost" />,
    alarms.length > 0 && <Plural key="alarms" value={alarms.length} one="# new alarm" other="# new alarms" />,
  ].filter(Boolean);
  return parts.flatMap((part, i) => (i === 0 ? [part] : [' · ', part]));
}
