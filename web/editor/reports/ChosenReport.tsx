import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import type { SectionProps } from '../section.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportPreview } from './ReportPreview.tsx';

interface ChosenReportProps extends Pick<SectionProps, 'client' | 'tools' | 'runs'> {
  /** Its key. */
  readonly report: string;
  /** The block whose form is open. */
  readonly open: string | undefined;
  readonly onOpen: (block: string | undefined) => void;
}

/** No room for both beside the list. */
const tight = 'screen and (max-width: 75rem)';

const names = ['form', 'preview'] as const;
const words: Readonly<Record<(typeof names)[number], MessageDescriptor>> = {
  form: msg({ message: 'Report', context: 'editor' }),
  preview: msg`Preview`,
};

/** The form, and beside it or behind a tab what the report would say. */
export function ChosenReport({ client, tools, runs, ...of }: ChosenReportProps) {
  const { i18n, t } = useLingui();
  const isTight = useMedia(tight);
  const [name, setName] = useState<(typeof names)[number]>('form');
  const form = <ReportForm client={client} {...of} />;
  const preview = <ReportPreview {...{ client, tools, runs }} report={of.report} />;
  if (!isTight)
    return (
      <>
        {form}
        {preview}
      </>
    );
  return (
    <div className="stack apart">
      <Tabs
        label={t`Report and preview`}
        names={names}
        chosen={name}
        onChoose={setName}
        words={(one) => i18n._(words[one])}
        panel="report-part"
      />
      <div role="tabpanel" id="report-part" aria-label={i18n._(words[name])}>
        {name === 'form' ? form : preview}
      </div>
    </div>
  );
}
