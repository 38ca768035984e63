import { useCallback } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { Client } from '../api/client.ts';
import { CommandStateLine } from './CommandStateLine.tsx';
import { commandId } from './commandId.ts';
import { commandInputs } from './inputs.tsx';
import { sendCommand } from './sendCommand.ts';
import { useCommand } from './useCommand.ts';
import type { Reading } from './useReading.ts';

interface Props {
  readonly point: Point;
  readonly reading: Reading;
  readonly client: Pick<Client, 'call'>;
  readonly technicalHashCode: string;
}

/** The part of the panel that commands; the technical hash code is the one the page was drawn with (R30). */
export function Operate({ point, reading, client, technicalHashCode }: Props) {
  const { infoNumber } = point;
  const send = useCallback(
    (value: string) => sendCommand(client, { id: commandId(), infoNumber, value, technicalHashCode }),
    [client, infoNumber, technicalHashCode],
  );
  const { state, give } = useCommand(send);
  const Input = commandInputs[point.kind];
  return (
    <>
      <Input point={point} value={reading.value} isArmed={reading.isArmed} isBusy={state.kind === 'sent'} give={give} />
      <CommandStateLine state={state} point={point} />
    </>
  );
}
