import { Trans } from '@lingui/react/macro';
import { type Alarm, isActive, isAside } from '../../../protocol/alarm.ts';
import type { Caller } from '../../api/ask.ts';
import { stationText } from '../../text/stationTexts.ts';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { ActNotice } from '../ActNotice.tsx';
import { AlarmActs } from '../AlarmActs.tsx';
import { AlarmStateText } from '../AlarmStateText.tsx';
import type { Acts } from '../useActs.ts';
import { AlarmFacts } from './AlarmFacts.tsx';
import { AlarmLinks, type AlarmLinksProps, FaultResetLink } from './AlarmLinks.tsx';
import css from './AlarmPanel.module.css';
import { AlarmRemarks } from './AlarmRemarks.tsx';
import { EarlierList } from './EarlierList.tsx';
import { Guidance, Reasons } from './Guidance.tsx';
import { useAlarmDetail } from './useAlarmDetail.ts';

export interface AlarmPanelProps extends Omit<AlarmLinksProps, 'alarm'> {
  readonly id: string;
  /** In its present state; undefined: neither active nor suppressed. */
  readonly known: Alarm | undefined;
  readonly client: Caller;
  readonly acts: Acts;
  readonly onClose: () => void;
}

export function AlarmPanel({ id, known, client, acts, onClose, resetPlace, ...links }: AlarmPanelProps) {
  const { alarm, detail, status } = useAlarmDetail(id, known, client);
  return (
    <SidePanel
      subject={id}
      title={alarm ? stationText(alarm.message) : <Trans>Alarm</Trans>}
      mark={
        alarm && (
          <NamedAlarmMark priority={alarm.priority} isOver={!isActive(alarm)} isAside={isAside(alarm)} size={24} />
        )
      }
      className={css.body}
      onClose={onClose}
    >
      {!alarm && status === 'loading' && <Trans>Loading alarm…</Trans>}
      {!alarm && status === 'none' && <Trans>This alarm does not exist, or is no longer in the configuration.</Trans>}
      {!alarm && status === 'failed' && <Trans>The alarm could not be loaded.</Trans>}
      {alarm && (
        <>
          <StateLine alarm={alarm} />
          <Guidance detail={detail} isFailed={status === 'failed'} />
          <FaultResetLink alarm={alarm} resetPlace={resetPlace} />
          <ActNotice acts={acts} />
          <AlarmActs key={id} alarm={alarm} acts={acts} />
          <AlarmFacts alarm={alarm} detail={detail} />
          <Reasons detail={detail} />
          <AlarmLinks alarm={alarm} {...links} />
          {detail && <EarlierList status={status === 'failed' ? 'failed' : 'ready'} earlier={detail.earlier} />}
        </>
      )}
    </SidePanel>
  );
}

function StateLine({ alarm }: { readonly alarm: Alarm }) {
  return (
    <p className={`wrap apart ${css.state}`}>
      <b>
        <AlarmStateText alarm={alarm} />
      </b>
      <small>
        <AlarmRemarks alarm={{ ...alarm, comment: undefined }} />
      </small>
    </p>
  );
}
