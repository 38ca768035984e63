import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { Client } from '../../api/client.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { Maintain } from '../maintain/Maintain.tsx';
import { ReadNow } from '../maintain/ReadNow.tsx';
import { Operate } from '../operate/Operate.tsx';
import type { Transaction } from '../operate/transaction.ts';
import { CalculationPart } from './CalculationPart.tsx';
import css from './CommandPanel.module.css';
import { ControllerPart } from './ControllerPart.tsx';
import { LastChange } from './LastChange.tsx';
import { LiveSample } from './LiveSample.tsx';
import { PastEvents } from './PastEvents.tsx';
import { PastPart } from './PastPart.tsx';
import { PointAlarms } from './PointAlarms.tsx';
import { PointFacts } from './PointFacts.tsx';
import { Preconditions } from './Preconditions.tsx';
import { ProgrammePart } from './ProgrammePart.tsx';
import { usePanelProgramme } from './usePanelProgramme.ts';
import { usePanelSample } from './usePanelSample.ts';
import { usePointDetail } from './usePointDetail.ts';

export interface PanelBodyProps {
  readonly point: Point;
  /** The user. */
  readonly login: string;
  /** The screen of the point's time programme, on a device that runs it (R6). */
  readonly programmeHref: string;
  /** Where a trend opens, by its query, on a device with a history (R6). */
  readonly trendsOf: (search: string) => string;
  /** The technical hash code of the configuration that is on screen (R30). */
  readonly technicalHashCode: string;
  readonly client: Pick<Client, 'call'>;
  readonly transaction: Transaction;
  /** The state or number that is chosen when it opens, to be armed and given here; undefined: none. */
  readonly chosen?: number | undefined;
  /** Opens the panel of another point. */
  readonly onOpen?: ((infoNumber: number) => void) | undefined;
}

/** The content of a panel, in the order in which it is needed; and the way to command it. */
export function PanelBody(props: PanelBodyProps) {
  const { point, login, client, transaction, technicalHashCode, programmeHref, trendsOf, chosen, onOpen } = props;
  const { may } = useWorld();
  const [canCommand, hasDetail] = [may('sendCommand', point), may('getPointDetail')];
  const sample = usePanelSample(point);
  const { detail, isFailed, refresh } = usePointDetail(client, point.infoNumber, hasDetail);
  const { link } = useFreshness();
  // The last reported detail may no longer hold.
  const isOld = isFailed || (link !== 'live' && link !== 'none');
  const programme = usePanelProgramme({ client, point, isServed: may('getProgrammes') });
  const onEnded = useCallback(() => {
    void refresh();
    void programme.refresh();
  }, [refresh, programme.refresh]);
  const isOutput = point.editingKind !== 'NonEditable';
  // The block's line contains it too.
  const isTold = (detail?.blocks.length ?? 0) > 0 && detail?.uncommanded?.kind === 'movedWhileBlocked';
  const head = (
    <>
      <LiveSample point={point} sample={sample} />
      {detail?.calculation && <CalculationPart calculation={detail.calculation} onOpen={onOpen} />}
      <PointAlarms point={point} client={client} onReset={onOpen} />
      {detail?.lastEvents && <LastChange point={point} sample={sample} events={detail.lastEvents} />}
      {isOld && detail && (
        <p className="note" role="status">
          <Trans>Link, interlock, block and user information is not current. The last state received is shown.</Trans>
        </p>
      )}
      {!detail && hasDetail && (
        <EmptyText
          className="note"
          status={isOld ? 'failed' : 'loading'}
          failed={<Trans>Command blocks, forced values and interlocks are unknown: they could not be loaded.</Trans>}
        >
          {null}
        </EmptyText>
      )}
      {detail && <Preconditions point={point} detail={detail} />}
      {isOutput && (
        <ControllerPart
          point={point}
          change={isTold ? undefined : detail?.uncommanded}
          command={detail?.lastCommands[0]}
          onOpen={canCommand ? onOpen : undefined}
        />
      )}
      {programme.state && (
        <ProgrammePart
          point={point}
          state={programme.state}
          href={programmeHref}
          onResume={canCommand ? programme.resume : undefined}
        />
      )}
    </>
  );
  const rest = (
    <>
      {may('getHistory') && <PastPart point={point} client={client} trendsOf={trendsOf} />}
      {detail?.lastEvents && (
        <PastEvents title={<Trans>Recent events</Trans>} point={point} isOld={isOld} events={detail.lastEvents} />
      )}
      {isOutput && detail && !detail.lastEvents && (
        <PastEvents title={<Trans>Recent commands</Trans>} point={point} isOld={isOld} events={detail.lastCommands} />
      )}
      <PointFacts point={point} detail={detail} isOld={isOld} />
      {detail?.canRead && may('readPoint', point) && <ReadNow point={point} client={client} />}
      {detail && (
        <Maintain
          point={point}
          detail={detail}
          client={client}
          login={login}
          isOld={isOld}
          onDone={refresh}
          onOpen={onOpen}
        />
      )}
    </>
  );
  if (isOutput && canCommand) {
    return (
      <Operate
        point={point}
        sample={sample}
        transaction={transaction}
        technicalHashCode={technicalHashCode}
        programme={programme.running}
        detail={detail}
        blocks={isOld || !detail ? [] : detail.blocks}
        login={login}
        chosen={chosen}
        onEnded={onEnded}
        head={head}
      >
        {rest}
      </Operate>
    );
  }
  return (
    <div className={css.body}>
      {head}
      {isOutput && (
        <p className="note">
          <Trans>You can view this point but not command it.</Trans>
        </p>
      )}
      {rest}
    </div>
  );
}
