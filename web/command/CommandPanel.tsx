import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/schedule/programmeState.ts';
import type { Client } from '../api/client.ts';
import { programmeSource } from '../api/programmes.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Button } from '../ui/Button.tsx';
import css from './CommandPanel.module.css';
import { LiveReading } from './LiveReading.tsx';
import { Maintain } from './Maintain.tsx';
import { Operate } from './Operate.tsx';
import { PastCommands } from './PastCommands.tsx';
import { PointFacts } from './PointFacts.tsx';
import { ProgrammePart } from './ProgrammePart.tsx';
import { Standing } from './Standing.tsx';
import { useEscape } from './useEscape.ts';
import { usePanelPlace } from './usePanelPlace.ts';
import { usePointDetail } from './usePointDetail.ts';
import { useProgramme } from './useProgramme.ts';
import { useReading } from './useReading.ts';

export interface CommandPanelProps {
  readonly point: Point;
  /** The element it was opened on: never covered, and the focus goes back to it. */
  readonly target: HTMLElement | undefined;
  /** Who looks at it. */
  readonly login: string;
  /** False: this person, or this device, has no commands (R6, R16); the panel then only tells. */
  readonly canCommand: boolean;
  /** The same for locks, and for forced and simulated values. */
  readonly canLock: boolean;
  readonly canOverride: boolean;
  /** The device tells more of a point than its list and its feed do (R6). */
  readonly hasDetail: boolean;
  /** The screen of the point's time programme; undefined: the device runs none (R6). */
  readonly programmeHref: string | undefined;
  /** The technical hash code of the configuration that is on screen (R30). */
  readonly technicalHashCode: string;
  readonly client: Pick<Client, 'call'>;
  readonly onClose: () => void;
}

/**
 * A point opened: what the field says, and where it is an output the way to command it. Not modal, for the page goes
 * on beside it. It stands in the nearest positioned box: beside the element on a desk, a sheet from below on a phone.
 */
export function CommandPanel({ point, target, onClose, ...rest }: CommandPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const side = usePanelPlace(panel, target);
  const close = useCallback(() => {
    target?.focus({ preventScroll: true });
    onClose();
  }, [target, onClose]);
  useEscape(close);
  useSubscribe(useMemo(() => [point.infoNumber], [point.infoNumber]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened on another point, it takes the focus again
  useEffect(() => panel.current?.focus({ preventScroll: true }), [point.id]);
  return (
    <section ref={panel} className={css.panel} data-side={side} role="dialog" aria-labelledby={heading} tabIndex={-1}>
      <header className={css.head}>
        <h2 id={heading}>{point.name}</h2>
        <Button look="bare" aria-label={t`Close`} onClick={close}>
          <X aria-hidden size={20} />
        </Button>
      </header>
      {/* Drawn with another configuration it is another panel: nothing armed or typed for the old one is left. */}
      <PanelBody key={`${point.id} ${rest.technicalHashCode}`} point={point} {...rest} />
    </section>
  );
}

function PanelBody(props: Omit<CommandPanelProps, 'target' | 'onClose'>) {
  const { point, canCommand, client, technicalHashCode, hasDetail, programmeHref, ...who } = props;
  const reading = useReading(point);
  const { detail, refresh } = usePointDetail(client, point.infoNumber, hasDetail);
  const isOutput = point.editingKind !== 'NonEditable';
  const isProgrammed =
    programmeHref !== undefined && (point.editingKind === 'Weekly' || point.editingKind === 'Annual');
  const programme = useProgramme(client, point.infoNumber, isProgrammed);
  const { infoNumber } = point;
  const onEnded = useCallback(() => {
    refresh();
    void programme.refresh();
  }, [refresh, programme.refresh]);
  const resume = async () => {
    const answer = await programmeSource(client, infoNumber, technicalHashCode).release();
    onEnded();
    return answer?.result === 'done';
  };
  const head = (
    <>
      <LiveReading point={point} reading={reading} />
      {detail && <Standing point={point} detail={detail} />}
      {isProgrammed && programme.state && (
        <ProgrammePart
          point={point}
          state={programme.state}
          href={programmeHref}
          onResume={canCommand ? resume : undefined}
        />
      )}
    </>
  );
  const rest = (
    <>
      {isOutput && detail && <PastCommands commands={detail.lastCommands} />}
      <PointFacts point={point} detail={detail} />
      {detail && <Maintain point={point} detail={detail} client={client} onDone={refresh} {...who} />}
    </>
  );
  if (isOutput && canCommand) {
    return (
      <Operate
        point={point}
        reading={reading}
        client={client}
        technicalHashCode={technicalHashCode}
        programme={isRunning(programme.state) ? programme.state : undefined}
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
          <Trans>You may look at this point, not command it.</Trans>
        </p>
      )}
      {rest}
    </div>
  );
}

/** A command by hand holds against what runs, and against nothing else. */
function isRunning(state: ProgrammeState | undefined): boolean {
  return state !== undefined && state.version > 0 && !state.isGone;
}
