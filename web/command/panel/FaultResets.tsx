import { Trans } from '@lingui/react/macro';
import type { Alarm } from '../../../protocol/alarm.ts';
import { useMachineName } from '../../live/alarms/useMachineName.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Button } from '../../ui/Button.tsx';

interface FaultResetsProps {
  readonly alarms: readonly Alarm[];
  /** The point of the panel, which does not lead to itself. */
  readonly own: number;
  readonly onReset: (infoNumber: number) => void;
}

/**
 * Links to the points that reset the faults in the controller: a command like any other, so each only opens its panel.
 */
export function FaultResets({ alarms, own, onReset }: FaultResetsProps) {
  const { store, may } = useWorld();
  const nameOf = useMachineName();
  const resets = new Map(alarms.map(({ resetPoint, infoNumber }) => [resetPoint, infoNumber]));
  return [...resets].map(([number, alarmed]) => {
    const { point } = store.get(number);
    if (!point || number === undefined || number === own || !may('sendCommand', point)) return null;
    const name = nameOf(alarmed ?? number);
    return (
      <p key={number}>
        <Button onClick={() => onReset(number)}>
          <Trans>Reset fault of {name}…</Trans>
        </Button>
      </p>
    );
  });
}
