import { useCallback, useLayoutEffect, useMemo } from 'react';
import { calls } from '../../../protocol/calls.ts';
import type { Point } from '../../../protocol/point.ts';
import { element } from '../../../protocol/wire/xml.ts';
import type { Client } from '../../api/client.ts';
import { useStore } from '../../ui/store.ts';
import { useHeard } from '../../ui/useHeard.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import { armPoint } from './armPoint.ts';
import { sendCommand } from './sendCommand.ts';
import { Transaction } from './transaction.ts';

export interface TransactionWiring {
  readonly point: Point;
  readonly sample: PanelSample;
  readonly client: Pick<Client, 'call'>;
  /** The technical hash code that the page was drawn with (R30). */
  readonly technicalHashCode: string;
}

/** The transaction of an open panel; disarmed by all that takes away the ground it was armed on. */
export function useTransaction({ point, sample, client, technicalHashCode }: TransactionWiring) {
  const { infoNumber, commandKind } = point;
  const transaction = useMemo(
    () =>
      new Transaction({
        arm: () => armPoint(client, { infoNumber, technicalHashCode }),
        disarm: (armId) => void client.call(calls.disarm, [element('ArmId', {}, armId)]),
        send: (input) => sendCommand(client, { ...input, infoNumber, technicalHashCode }),
        now: () => performance.now(),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
    [client, infoNumber, technicalHashCode],
  );
  const state = useStore(transaction);
  // Closed, or another configuration came: what was armed is taken back, and its words belong to nobody.
  useLayoutEffect(() => () => transaction.disarm('cancelled'), [transaction]);
  useLayoutEffect(() => {
    if (!sample.isCurrent) transaction.disarm('notCurrent');
  }, [transaction, sample.isCurrent]);
  const seen = commandKind === 'toggle' ? sample.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toggle means the other state than the one that was seen.
  useLayoutEffect(() => () => transaction.disarm('moved'), [transaction, seen]);
  useDisarmingEvents(transaction);
  return { state, transaction };
}

function useDisarmingEvents(transaction: Transaction): void {
  const hide = useCallback(() => {
    if (document.visibilityState === 'hidden') transaction.disarm('hidden');
  }, [transaction]);
  const cancel = useCallback(
    (event: KeyboardEvent) => {
      const { kind } = transaction.state;
      if (event.key !== 'Escape' || (kind !== 'armed' && kind !== 'arming')) return;
      // Only the arming: a second Esc closes the panel.
      event.preventDefault();
      transaction.disarm('cancelled');
    },
    [transaction],
  );
  useHeard('visibilitychange', hide);
  useHeard('keydown', cancel, { capture: true });
  useLayoutEffect(() => {
    const leave = () => transaction.disarm('offline');
    window.addEventListener('offline', leave);
    return () => window.removeEventListener('offline', leave);
  }, [transaction]);
}
