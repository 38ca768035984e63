import type { AlarmState } from '../../protocol/alarm.ts';
import type { AlarmRefusal } from '../../protocol/calls/alarmAction.ts';
import type { AlarmDefinition } from './definition.ts';

/**
 * `raise`, `clear`: the condition came true, or is over, delays included. `reAlarm`: active for so long after its
 * acknowledgement that it is announced again. `remove`: its definition is gone.
 */
export const lifecycleEvents = ['raise', 'clear', 'acknowledge', 'reset', 'reAlarm', 'remove'] as const;
export type LifecycleEvent = (typeof lifecycleEvents)[number];

type Traits = Pick<AlarmDefinition, 'needsAcknowledgement' | 'isLatching'>;
export type LifecycleRefusal = Extract<AlarmRefusal, 'nothingToDo' | 'stillActive'>;
type Cell = AlarmState | LifecycleRefusal | ((traits: Traits) => AlarmState);

const raised = ({ needsAcknowledgement }: Traits) =>
  needsAcknowledgement ? 'activeUnacknowledged' : 'activeAcknowledged';
const left = ({ isLatching }: Traits) => (isLatching ? 'latchedUnacknowledged' : 'returnedUnacknowledged');
const leftAcknowledged = ({ isLatching }: Traits) => (isLatching ? 'latchedAcknowledged' : 'normal');

/** ISA-18.2, 5.2.5; OPC UA Part 9, 5.8.2. */
const lifecycle = {
  normal: {
    raise: raised,
    clear: 'nothingToDo',
    acknowledge: 'nothingToDo',
    reset: 'nothingToDo',
    reAlarm: 'nothingToDo',
    remove: 'nothingToDo',
  },
  activeUnacknowledged: {
    raise: 'nothingToDo',
    clear: left,
    acknowledge: 'activeAcknowledged',
    reset: 'stillActive',
    reAlarm: 'nothingToDo',
    remove: 'normal',
  },
  activeAcknowledged: {
    raise: 'nothingToDo',
    clear: leftAcknowledged,
    acknowledge: 'nothingToDo',
    reset: 'stillActive',
    reAlarm: 'activeUnacknowledged',
    remove: 'normal',
  },
  returnedUnacknowledged: {
    raise: raised,
    clear: 'nothingToDo',
    acknowledge: 'normal',
    reset: 'nothingToDo',
    reAlarm: 'nothingToDo',
    remove: 'normal',
  },
  latchedUnacknowledged: {
    raise: raised,
    clear: 'nothingToDo',
    acknowledge: 'latchedAcknowledged',
    // The latch is off, and no user has acknowledged: nothing acknowledges itself.
    reset: 'returnedUnacknowledged',
    reAlarm: 'nothingToDo',
    remove: 'normal',
  },
  latchedAcknowledged: {
    raise: raised,
    clear: 'nothingToDo',
    acknowledge: 'nothingToDo',
    reset: 'normal',
    reAlarm: 'nothingToDo',
    remove: 'normal',
  },
} as const satisfies Record<AlarmState, Record<LifecycleEvent, Cell>>;

export type Step = { readonly to: AlarmState } | { readonly refused: LifecycleRefusal };

/** Raised from any state but `normal`, it is another occurrence. */
export function stepOf(state: AlarmState, event: LifecycleEvent, traits: Traits): Step {
  const cell: Cell = lifecycle[state][event];
  const outcome = typeof cell === 'function' ? cell(traits) : cell;
  return outcome === 'nothingToDo' || outcome === 'stillActive' ? { refused: outcome } : { to: outcome };
}
