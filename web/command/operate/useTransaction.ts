import { useLayoutEffect, useMemo } from 'react';
import { disarm } from '../../../protocol/calls/command.ts';
import type { Point } from '../../../protocol/point.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { useStore } from '../../ui/store.ts';
import { after } from '../../ui/timers.ts';
import { useHeard } from '../../ui/useHeard.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import { armPoint } from './armPoint.ts';
import { sendCommand } from './sendCommand.ts';
import { Transaction, type TransactionState } from './transaction.ts';

/** Of an open panel; it outlives a change of the configuration, so that its end is read. */
export function usePanelTransaction(client: Caller, pointId: string): Transaction {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each point has its own, whatever its number
  return useMemo(
    () =>
      new Transaction({
        arm: ({ point: { infoNumber }, technicalHashCode }) => armPoint(client, { infoNumber, technicalHashCode }),
        disarm: (armId) => void ask(client, disarm, { armId }),
        send: (input, { point, technicalHashCode }) =>
          sendCommand(client, { ...input, infoNumber: point.infoNumber, technicalHashCode }, point),
        now: () => performance.now(),
        after,
      }),
    [client, pointId],
  );
}

/** Disarmed by everything that ends the conditions it was armed under. */
export function useTransaction(
  transaction: Transaction,
  { commandKind }: Point,
  sample: PanelSample,
): TransactionState {
  const state = useStore(transaction);
  // Another configuration, or it is closed and the reason is not read.
  useLayoutEffect(() => () => transaction.configurationChanged(), [transaction]);
  useLayoutEffect(() => {
    if (!sample.isCurrent) transaction.disarm('notCurrent');
  }, [transaction, sample.isCurrent]);
  const seen = commandKind === 'toggle' ? sample.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toggle means the other state than the one that was seen.
  useLayoutEffect(() => () => transaction.disarm('moved'), [transaction, seen]);
  useDisarmingEvents(transaction);
  return state;
}

function useDisarmingEvents(transaction: Transaction): void {
  useHeard('visibilitychange', () => {
    if (document.visibilityState === 'hidden') transaction.disarm('hidden');
  });
  const cancel = (event: KeyboardEvent) => {
    const { kind } = transaction.state;
    if (event.key !== 'Escape' || (kind !== 'armed' && kind !== 'arming')) return;
    // Only the arming: a second Esc closes the panel.
    event.preventDefault();
    transaction.disarm('cancelled');
  };
  useHeard('keydown', cancel, { capture: true });
  useLayoutEffect(() => {
    const leave = () => transaction.disarm('offline');
    window.addEventListener('offline', leave);
    return () => window.removeEventListener('offline', leave);
  }, [transaction]);
}
