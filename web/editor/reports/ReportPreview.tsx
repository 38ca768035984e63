import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { reportXml } from '../../../editor/station/reports.ts';
import { blockKeys } from '../../../editor/station/sections.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import { dateText } from '../../../protocol/programme/dates.ts';
import { instantOf, localOf } from '../../../protocol/programme/zone.ts';
import { reportPeriods } from '../../../protocol/report/period.ts';
import { appLanguages } from '../../../protocol/texts.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { ReportView } from '../../reports/ReportView.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { zoneOfDraft } from '../programmes/zoneOfDraft.ts';
import type { SectionProps } from '../section.ts';
import { begunAt, draftCalendar, lastWhole } from './draftCalendar.ts';
import { useDeployedIds } from './useDeployedIds.ts';
import { type PreviewProblem, usePreview } from './usePreview.ts';

interface ReportPreviewProps extends Pick<SectionProps, 'client' | 'tools' | 'runs'> {
  /** Its key. */
  readonly report: string;
}

const problems: Readonly<Record<PreviewProblem, MessageDescriptor>> = {
  badDefinition: msg`The report has a mistake: correct the marked fields, then the preview follows.`,
  badPeriod: msg`The device has no such period.`,
  busy: msg`The device is making other reports. The preview follows.`,
  unanswered: msg`The device does not respond. The preview follows when it does.`,
};

/** What the running station would say in the report of the draft; first of the last period that is over. */
export function ReportPreview({ client, tools, runs, report }: ReportPreviewProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const { deviceTime, timeZone } = useWorld();
  const [moment, setMoment] = useState<number>();
  const now = deviceTime() ?? Date.now();
  const zone = zoneOfDraft(store, timeZone());
  const calendar = draftCalendar(store, zone);
  const written = fieldText(store, report, 'Period');
  const kind = reportPeriods.find((one) => one === written) ?? 'month';
  const period = moment === undefined ? lastWhole(kind, now, calendar) : begunAt(kind, moment, now, calendar);
  const language = appLanguages.find((one) => one === fieldText(store, report, 'Language'));
  const { document, isOld, problem } = usePreview(tools.device, {
    ...{ definition: reportXml(store, report), from: period.from, language },
    // The running station may have other shifts.
    to: kind === 'shift' ? period.to : undefined,
  });
  const deployed = useDeployedIds(tools, runs ?? client.get().basedOn);
  const missing = deployed ? pointsOf(store, report).filter((id) => !deployed.has(id)) : [];
  const missingText = [...missing.slice(0, 5), ...(missing.length > 5 ? ['…'] : [])].join(', ');
  const { from, to } = period;
  return (
    <TitledPart className="stack far" isLandmark title={<Trans>Preview</Trans>}>
      <div className="wrap">
        <IconButton icon={ChevronLeft} label={t`Period before`} onClick={() => setMoment(from - 1)} />
        <input
          type="date"
          aria-label={t`A day of the previewed period`}
          value={dateText(localOf(from, zone).day)}
          max={dateText(localOf(now, zone).day)}
          onChange={({ currentTarget: { valueAsNumber: at } }) => {
            if (!Number.isNaN(at)) setMoment(instantOf(at / 86_400_000, 0, zone));
          }}
        />
        <IconButton icon={ChevronRight} label={t`Period after`} disabled={to > now} onClick={() => setMoment(to)} />
        <span role="status" className="muted">
          {problem ? i18n._(problems[problem]) : isOld && <Trans>Being made…</Trans>}
        </span>
      </div>
      {missing.length > 0 && (
        <p className="notice">
          <Trans>Not deployed yet, and therefore without values here: {missingText}</Trans>
        </p>
      )}
      {document && <ReportView report={document} />}
    </TitledPart>
  );
}

/** By their IDs, that its blocks name. */
function pointsOf(store: RecordStore, report: string): readonly string[] {
  const patterns = blockKeys(store, report).flatMap((key) => fieldText(store, key, 'Points') ?? []);
  const isLike = pointPattern(patterns.join(','));
  return pointsIn(store)
    .map(({ id }) => id)
    .filter(isLike);
}
