import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AlarmDetail } from '../../../protocol/alarms/occurrence.ts';
import { stationText } from '../../text/stationTexts.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import css from './AlarmPanel.module.css';

interface GuidanceProps {
  readonly detail: AlarmDetail | undefined;
  readonly isFailed: boolean;
}

/** The operator guidance, which is read first. */
export function Guidance({ detail, isFailed }: GuidanceProps) {
  const action = detail?.action;
  if (detail && action === undefined) return null;
  return (
    <TitledPart className={css.action} title={<Trans>What to do</Trans>}>
      <p className="lines strong">
        {action !== undefined && stationText(action)}
        {!detail &&
          (isFailed ? <Trans>The operator guidance could not be loaded.</Trans> : <Trans>Loading alarm…</Trans>)}
      </p>
    </TitledPart>
  );
}

export function Reasons({ detail }: Pick<GuidanceProps, 'detail'>) {
  return (
    <>
      <Reason title={<Trans>Cause</Trans>} text={detail?.cause} />
      <Reason title={<Trans>Consequence of no action</Trans>} text={detail?.consequence} />
    </>
  );
}

function Reason({ title, text }: { readonly title: ReactNode; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <TitledPart title={title}>
      <p className="lines">{stationText(text)}</p>
    </TitledPart>
  );
}
