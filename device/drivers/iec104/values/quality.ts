import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { FieldQuality } from '../../driver.ts';
import { type Mark, marks } from '../codec/elements.ts';

interface QualityRow {
  readonly mark: Mark;
  readonly quality: FieldQuality;
  readonly why?: ItemFault;
}

/** The first mark of a value decides. A carry is how a counter goes on: it says nothing against the value. */
export const qualityRows: readonly QualityRow[] = [
  { mark: 'invalid', quality: 'deviceError', why: { code: 'markedInvalid' } },
  { mark: 'notTopical', quality: 'doubtful', why: { code: 'notTopical' } },
  { mark: 'substituted', quality: 'doubtful', why: { code: 'substituted' } },
  { mark: 'blocked', quality: 'doubtful', why: { code: 'blocked' } },
  { mark: 'overflow', quality: 'doubtful', why: { code: 'overflow' } },
  { mark: 'adjusted', quality: 'doubtful', why: { code: 'adjusted' } },
  { mark: 'transient', quality: 'doubtful', why: { code: 'inTransit' } },
  { mark: 'carry', quality: 'good' },
];

const good: Pick<QualityRow, 'quality' | 'why'> = { quality: 'good' };

export function qualityOf(mask: number): Pick<QualityRow, 'quality' | 'why'> {
  if (mask === 0) return good;
  return qualityRows.find(({ mark }) => (mask & marks[mark]) !== 0) ?? good;
}

/** As the standard abbreviates them, for traces. */
const letters: Readonly<Record<Mark, string>> = {
  invalid: 'IV',
  notTopical: 'NT',
  substituted: 'SB',
  blocked: 'BL',
  overflow: 'OV',
  adjusted: 'CA',
  carry: 'CY',
  transient: 'T',
};

export function markLetters(mask: number): string {
  return qualityRows.flatMap(({ mark }) => ((mask & marks[mark]) !== 0 ? letters[mark] : [])).join(' ');
}
