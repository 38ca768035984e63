import { Trans } from '@lingui/react/macro';
import { modeOf } from '../../../protocol/point.ts';
import { useSubscribedPoint } from '../../live/usePoint.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { SetManual } from '../panel/SetManual.tsx';

interface MachineModesProps {
  /** The points to be blocked. */
  readonly points: readonly number[];
  readonly onOpen: ((infoNumber: number) => void) | undefined;
}

/** Before commands are blocked: that the controller may still start the machine, and the link to manual (R36). */
export function MachineModes({ points, onOpen }: MachineModesProps) {
  const { store } = useWorld();
  const modes = points.flatMap((infoNumber) => {
    const { point } = store.get(infoNumber);
    return point?.modes ? infoNumber : (point?.modePoint ?? []);
  });
  if (modes.length > 0)
    return [...new Set(modes)].map((one) => <MachineMode key={one} infoNumber={one} onOpen={onOpen} />);
  return (
    <p className="strong">
      <Trans>The mode of the machine is unknown: the controller may still start it.</Trans>
    </p>
  );
}

function MachineMode({ infoNumber, onOpen }: { readonly infoNumber: number } & Pick<MachineModesProps, 'onOpen'>) {
  const { point, value, quality } = useSubscribedPoint(infoNumber);
  const mode = point && quality !== 'bad' ? modeOf(point, value) : undefined;
  if (mode === 'manual' || mode === 'local' || mode === 'remote') return null;
  const name = point?.name ?? infoNumber;
  return (
    <>
      <p className="strong">
        {mode === 'automatic' ? (
          <Trans>{name} is automatic: the controller may still start the machine. Set it to manual first.</Trans>
        ) : (
          <Trans>{name} has no known value: the controller may still start the machine. Set it to manual first.</Trans>
        )}
      </p>
      {point && onOpen && <SetManual point={point} onOpen={onOpen} />}
    </>
  );
}
