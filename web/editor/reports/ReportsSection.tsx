import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, Plus, Sparkles, Trash2 } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { parentOf, removeElement } from '../../../editor/records/elements.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { addProposedReports } from '../../../editor/station/reportProposal.ts';
import { addReport, duplicateReports } from '../../../editor/station/reports.ts';
import { reportKeys, sectionKey, sectionOf } from '../../../editor/station/sections.ts';
import { reportCfgFields } from '../../../protocol/schema/reportFields.ts';
import { Link } from '../../router/Link.tsx';
import { RouterContext } from '../../router/RouterContext.tsx';
import { fetchProductLanguages } from '../../text/productLanguages.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import { choiceText } from '../forms/fieldTexts.ts';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit } from '../useRecords.ts';
import { ChosenReport } from './ChosenReport.tsx';

/** Reports that the device makes; beside the chosen one is what it would say. */
export function ReportsSection({ client, store, tools, runs, here, hrefOf, onChosen }: SectionProps) {
  const { i18n, t } = useLingui();
  const router = use(RouterContext);
  useEachEdit(store);
  const [proposed, setProposed] = useState<ReturnType<typeof addProposedReports> | 'failed'>();
  const keys = reportKeys(store);
  const wanted = here.get('key') ?? '';
  const found = [wanted, parentOf(store, wanted)].find((key) => key !== undefined && keys.includes(key));
  const chosen = found ?? keys[0];
  const [open, setOpen] = useState<string>();
  // A link may lead to a block.
  useEffect(() => setOpen(found !== undefined && wanted !== found ? wanted : undefined), [wanted, found]);
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  const show = (key: string | undefined) => key !== undefined && router?.navigate(hrefOf('reports', { key }));
  const propose = async () => {
    const languages = await fetchProductLanguages().catch(() => undefined);
    // A monthly and a daily one.
    const words = { code: 'reportsAdded', count: '2' } as const;
    const made = languages && client.edit((edit) => addProposedReports(edit, languages), words);
    setProposed(made ?? 'failed');
    show(made?.keys[0]);
  };
  // Not after an undo.
  const isStillThere = proposed === 'failed' || !proposed?.keys.some((key) => !keys.includes(key));
  const settings = sectionOf(store, 'ReportCfg');
  return (
    <div className={layout.section}>
      <nav aria-label={t`Reports`} className="stack">
        <div className="wrap">
          <Button
            onClick={() => show(client.edit((edit) => addReport(edit, { fields: { Period: 'month' }, blocks: [] })))}
          >
            <Plus size={16} aria-hidden />
            <Trans>Add a report</Trans>
          </Button>
          <Button onClick={() => void propose()}>
            <Sparkles size={16} aria-hidden />
            <Trans>Propose reports</Trans>
          </Button>
        </div>
        <p role="status" className="note">
          {proposed && isStillThere && <Proposed proposed={proposed} />}
        </p>
        {keys.map((key) => (
          <Link
            key={key}
            to={hrefOf('reports', { key })}
            aria-current={key === chosen ? 'true' : undefined}
            className={layout.item}
          >
            <b>{fieldText(store, key, 'Title') || fieldText(store, key, 'Id')}</b>
            <span className="note">
              {[
                choiceText(i18n, { element: 'Report' }, 'Period', fieldText(store, key, 'Period') ?? ''),
                fieldText(store, key, 'Id'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        ))}
        {chosen !== undefined && (
          <div className="wrap">
            <Button onClick={() => show(client.edit((edit) => duplicateReports(edit, [chosen])[0]))}>
              <Copy size={16} aria-hidden />
              <Trans>Duplicate</Trans>
            </Button>
            <Button onClick={() => client.edit((edit) => removeElement(edit, chosen))}>
              <Trash2 size={16} aria-hidden />
              <Trans context="editor">Delete</Trans>
            </Button>
          </div>
        )}
        <details className="part">
          <summary>
            <Trans>Shifts of all reports</Trans>
          </summary>
          <FieldForm
            client={client}
            records={settings === undefined ? [] : [settings]}
            absent={{ element: 'ReportCfg', add: (edit) => sectionKey(edit, 'ReportCfg') }}
            fields={reportCfgFields}
          />
        </details>
      </nav>
      {chosen === undefined ? (
        <p className="muted">
          <Trans>
            No reports. A report says once a day, week, month or shift what was counted, how long machines ran and which
            alarms there were. Propose reports makes a first set from the points of the station.
          </Trans>
        </p>
      ) : (
        <ChosenReport key={chosen} {...{ client, tools, runs }} report={chosen} open={open} onOpen={setOpen} />
      )}
    </div>
  );
}

function Proposed({ proposed }: { readonly proposed: ReturnType<typeof addProposedReports> | 'failed' }) {
  if (proposed === 'failed') return <Trans>This could not be loaded. Try again when the device responds.</Trans>;
  const { keys, leftOut } = proposed;
  if (keys.length === 0) return <Trans>The points have nothing that is counted or measured.</Trans>;
  return (
    leftOut > 0 && (
      <Plural
        value={leftOut}
        one="# further point is in no proposed report: add it where it is needed."
        other="# further points are in no proposed report: add them where they are needed."
      />
    )
  );
}
