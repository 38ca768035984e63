import { Plural, Trans } from '@lingui/react/macro';
import { type ReportChange, reportChanges } from '../../protocol/report/changes.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import { TitledPart } from '../ui/TitledPart.tsx';
import { useChangeTable } from './useChangeTable.ts';
import { useReaderTexts } from './useReaderTexts.ts';
import { WideTable } from './WideTable.tsx';

interface ReportChangesProps {
  readonly report: ReportDocument;
  /** As it would be made now; undefined: the same. */
  readonly now: ReportDocument | undefined;
}

export function ReportChanges({ report, now }: ReportChangesProps) {
  const changes = now ? reportChanges(report, now) : [];
  const later = changes.filter(cameLater).length;
  const others = changes.length - later;
  const table = useChangeTable(changes, useReaderTexts(report));
  if (!now)
    return (
      <p className="muted">
        <Trans>Nothing has changed since it was created.</Trans>
      </p>
    );
  if (changes.length === 0)
    return (
      <p className="muted">
        <Trans>Its data has changed since it was created, but nothing that it shows.</Trans>
      </p>
    );
  return (
    <TitledPart level={2} title={table.title} className="stack">
      <p className="notice">
        {later > 0 && <Plural value={later} one="# value came in later." other="# values came in later." />}{' '}
        {others > 0 && <Plural value={others} one="# other change." other="# other changes." />}
      </p>
      <details>
        <summary>
          <Trans>What has changed</Trans>
        </summary>
        <WideTable table={table} empty="" />
      </details>
    </TitledPart>
  );
}

/** It was unknown. */
function cameLater(change: ReportChange): boolean {
  return (change.kind === 'figure' || change.kind === 'cell') && change.before === undefined;
}
