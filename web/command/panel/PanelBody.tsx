import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { Client } from '../../api/client.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { Maintain } from '../maintain/Maintain.tsx';
import { Operate } from '../operate/Operate.tsx';
import css from './CommandPanel.module.css';
import { ControllerPart } from './ControllerPart.tsx';
import { LastChange } from './LastChange.tsx';
import { LiveSample } from './LiveSample.tsx';
import { PastCommands } from './PastCommands.tsx';
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
  /** Who looks at it. */
  readonly login: string;
  /** False: this person, or this device, has no commands (R6, R16); the panel then only tells. */
  readonly canCommand: boolean;
  /** The same for blocks, and for forced and simulated values. */
  readonly canBlock: boolean;
  readonly canOverride: boolean;
  /** The same for alarms. */
  readonly canAcknowledge: boolean;
  /** The device tells more of a point than its list and its feed do (R6). */
  readonly hasDetail: boolean;
  /** The screen of the point's time programme; undefined: the device runs none (R6). */
  readonly programmeHref: string | undefined;
  /** Where a trend opens, by its query; undefined: the device keeps no past that can be read here (R6). */
  readonly trendsOf?: ((search: string) => string) | undefined;
  /** The technical hash code of the configuration that is on screen (R30). */
  readonly technicalHashCode: string;
  readonly client: Pick<Client, 'call'>;
  /** Opens the panel of another point. */
  readonly onOpen?: ((infoNumber: number) => void) | undefined;
  /** Whether the point that resets a fault may be commanded; undefined: none may. */
  readonly canReset?: ((point: Point) => boolean) | undefined;
}

/** What a panel tells of its point, in the order in which it is needed; and the way to command it. */
export function PanelBody(props: PanelBodyProps) {
  const { point, canCommand, client, technicalHashCode, hasDetail, programmeHref, trendsOf, ...others } = props;
  const { onOpen, canReset, canAcknowledge, ...who } = others;
  const sample = usePanelSample(point);
  const { detail, isFailed, refresh } = usePointDetail(client, point.infoNumber, hasDetail);
  const { link } = useFreshness();
  // What was told last is not what holds now.
  const isOld = isFailed || (link !== 'live' && link !== 'none');
  const programme = usePanelProgramme({ client, technicalHashCode, point, isServed: programmeHref !== undefined });
  const onEnded = useCallback(() => {
    void refresh();
    void programme.refresh();
  }, [refresh, programme.refresh]);
  const isOutput = point.editingKind !== 'NonEditable';
  // The block says it too.
  const isTold = detail?.block !== undefined && detail.uncommanded?.kind === 'movedWhileBlocked';
  const head = (
    <>
      <LiveSample point={point} sample={sample} />
      <PointAlarms point={point} client={client} canAcknowledge={canAcknowledge} onReset={onOpen} canReset={canReset} />
      {detail?.lastEvents && <LastChange point={point} sample={sample} events={detail.lastEvents} />}
      {isOld && detail && (
        <p className={css.note} role="status">
          <Trans>Link, interlock, block and user information is not current. The last state received is shown.</Trans>
        </p>
      )}
      {!detail && hasDetail && (
        <EmptyText
          className={css.note}
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
      {programmeHref !== undefined && programme.state && (
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
      {trendsOf && <PastPart point={point} client={client} trendsOf={trendsOf} />}
      {detail?.lastEvents && <PastEvents point={point} isOld={isOld} events={detail.lastEvents} />}
      {isOutput && detail && !detail.lastEvents && (
        <PastCommands point={point} isOld={isOld} commands={detail.lastCommands} />
      )}
      <PointFacts point={point} detail={detail} isOld={isOld} />
      {detail && <Maintain point={point} detail={detail} client={client} isOld={isOld} onDone={refresh} {...who} />}
    </>
  );
  if (isOutput && canCommand) {
    return (
      <Operate
        point={point}
        sample={sample}
        client={client}
        technicalHashCode={technicalHashCode}
        programme={programme.running}
        detail={detail}
        block={isOld || detail?.block?.user === who.login ? undefined : detail?.block}
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
        <p className={css.note}>
          <Trans>You can view this point but not command it.</Trans>
        </p>
      )}
      {rest}
    </div>
  );
}
