import { isButton, type Point } from '../../protocol/point.ts';
import { type ProposalWords, type ProposedPoint, proposeReports } from '../../protocol/report/propose.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { listedPoints } from '../generate/listedPoints.ts';
import { roleOf } from '../generate/roles.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { addReport } from './reports.ts';
import { pointKeys } from './sections.ts';

/** What reports may say of the points of a draft. */
export function reportedPoints(store: RecordStore): readonly ProposedPoint[] {
  const states = new Map(
    pointKeys(store).map((key) => [
      fieldText(store, key, 'Id'),
      parseNumber(fieldText(store, key, 'RunningState') ?? ''),
    ]),
  );
  return listedPoints(store).map((point) => reportedPoint(point, states.get(point.id)));
}

function reportedPoint(point: Point, runningState: number | undefined): ProposedPoint {
  const { id, kind, unit, isCounter, machine, area } = point;
  const role = roleOf(point);
  const isMachine = runningState !== undefined || (role === 'run' && !isButton(point));
  return {
    ...{ id, kind, unit, isCounter, machine, area, runningState, isMachine },
    isSetpoint: role === 'setpoint' || point.isRecorded === false,
  };
}

/** Returns their keys. None: the points have nothing to report. */
export function addProposedReports(
  edit: Transaction,
  words: ProposalWords,
  language: string | undefined,
): { readonly keys: readonly string[]; readonly leftOut: number } {
  const { reports, leftOut } = proposeReports(reportedPoints(edit.store), words);
  const keys = reports.map(({ title, period, blocks }) =>
    addReport(edit, {
      fields: {
        ...{ Title: title, Period: period, Language: language },
        ComparePrevious: period === 'month' ? 'true' : undefined,
        Scheduled: 'true',
      },
      blocks: blocks.map(({ kind, title: heading, points, values }) => ({
        ...{ Kind: kind, Title: heading || undefined },
        Points: points.join(', ') || undefined,
        Values: values.join(', ') || undefined,
      })),
    }),
  );
  return { keys, leftOut };
}
