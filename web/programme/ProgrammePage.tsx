import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { PointAlarmMark } from '../live/alarms/PointAlarmMark.tsx';
import { LiveValue } from '../live/LiveValue.tsx';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Button } from '../ui/Button.tsx';
import layout from '../ui/draft/tabbedForm.module.css';
import { ProgrammeEditor } from './editor/ProgrammeEditor.tsx';
import css from './ProgrammePage.module.css';
import type { ProgrammePageProps } from './programmePageProps.ts';
import { useProgrammeEdit } from './useProgrammeEdit.ts';

export function ProgrammePage({ children, ...props }: ProgrammePageProps) {
  const { client, technicalHashCode, point } = props;
  const { name, infoNumber } = point;
  const model = useProgrammeEdit({ client, infoNumber, technicalHashCode }, props.draft, point.states);
  const { stored, draft } = model;
  useSubscribe(useMemo(() => [infoNumber], [infoNumber]));
  return (
    <div className={layout.page}>
      <header className={css.head}>
        <div className={`wrap far ${css.name}`}>
          <h2>
            <PointAlarmMark infoNumber={infoNumber} />
            {name}
          </h2>
          <LiveValue infoNumber={infoNumber} />
        </div>
        <div className={css.now}>{children}</div>
      </header>
      {stored === undefined && (
        <p role="status">
          <Trans>Loading programme…</Trans>
        </p>
      )}
      {stored === 'failed' && (
        <div className="wrap far pad">
          <p role="alert">
            <Trans>The programme could not be loaded.</Trans>
          </p>
          <Button onClick={() => void model.load()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {draft && stored && stored !== 'failed' && (
        <ProgrammeEditor {...props} model={model} draft={draft} stored={stored} />
      )}
    </div>
  );
}
