import { createHash } from 'node:crypto';
import type { ReportDefinition } from '../../../protocol/report/definition.ts';

/**
 * What a report is about: a stored one that was made when it was about other points is not seen by those who see the
 * present ones alone.
 */
export function reportScope({ blocks }: Pick<ReportDefinition, 'blocks'>): string {
  const about = blocks.map(({ kind, points }) => [kind, points]);
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 16);
}
