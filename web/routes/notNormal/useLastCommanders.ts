import { getEvents } from '../../../protocol/calls/event.ts';
import { usePartReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Of all the points together. */
const count = 200;
/** The log changes more often than that. */
const spreadMs = 5000;

/** Who gave the last executed command to each of these points, from the operation log. */
export function useLastCommanders(numbers: readonly number[]): (infoNumber: number) => string | undefined {
  const { client } = useSession();
  const { store } = useWorld();
  const ids = numbers.flatMap((number) => store.get(number).point?.id ?? []);
  const read = usePartReader(client, getEvents, 'events', { kinds: ['command'], objects: ids, count });
  const { value: events } = useTopicLatest({ read, topic: 'events', spreadMs, isWanted: ids.length > 0 });
  return (infoNumber) => {
    const id = store.get(infoNumber).point?.id;
    return events?.find(({ object, fields }) => object?.id === id && fields.result === 'done')?.person;
  };
}
