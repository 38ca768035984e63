import { Trans } from '@lingui/react/macro';
import { CircleCheck, OctagonMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import type { Point } from '../../../protocol/point.ts';
import { Requirement } from './InterlockLine.tsx';
import { Line } from './PreconditionLine.tsx';

interface RemoteLineProps {
  readonly point: Point;
  readonly remote: InterlockState;
}

/** To a user who comes through a hub: whether the station lets them command now, and what that needs. */
export function RemoteLine({ point, remote }: RemoteLineProps) {
  const { isActive, text, condition, formula, notKnown } = remote;
  const needed = condition ? (
    <Requirement point={point} interlock={remote} condition={condition} />
  ) : (
    formula !== undefined && <Trans>Commands through a hub require: {formula}.</Trans>
  );
  if (!isActive) {
    return (
      <Line kind="met" icon={<CircleCheck size={18} aria-hidden />}>
        <p>
          <Trans>The station allows commands through a hub.</Trans>
        </p>
        {needed && <p>{needed}</p>}
      </Line>
    );
  }
  return (
    <Line kind="interlock" icon={<OctagonMinus size={18} aria-hidden />}>
      <b>
        <Refusal remote={remote} />
      </b>
      {notKnown === undefined && text !== '' && <p>{text}</p>}
      {needed && <p>{needed}</p>}
    </Line>
  );
}

function Refusal({ remote: { notKnown, isRejected } }: Pick<RemoteLineProps, 'remote'>): ReactNode {
  if (isRejected) {
    return <Trans>It is unknown whether the station allows commands through a hub: its condition was rejected.</Trans>;
  }
  if (notKnown === undefined) return <Trans>The station does not allow commands through a hub at present.</Trans>;
  return notKnown === '' ? (
    <Trans>It is unknown whether the station allows commands through a hub.</Trans>
  ) : (
    <Trans>
      It is unknown whether the station allows commands through a hub: the value of “{notKnown}” is unknown.
    </Trans>
  );
}
