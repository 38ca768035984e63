import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { type FleetStation, setFleetStation } from '../../../protocol/calls/fleet.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { middle, type Place } from './mapPlaces.ts';

interface PlacingSetting {
  readonly client: Caller;
  readonly stations: readonly FleetStation[];
  readonly refresh: () => Promise<void>;
}

export type Placing = ReturnType<typeof usePlacing>;

/** One station after another is placed; nothing is stored before it is shown. */
export function usePlacing({ client, stations, refresh }: PlacingSetting) {
  const [id, setId] = useState<string>();
  const [place, setPlace] = useState<Place>(middle);
  const [fault, setFault] = useState<MessageDescriptor>();
  const [isBusy, setBusy] = useState(false);
  const station = stations.find((one) => one.id === id);
  const choose = (next: string | undefined) => {
    const found = stations.find((one) => one.id === next);
    setId(found?.id);
    setPlace({ x: found?.x ?? middle.x, y: found?.y ?? middle.y });
    setFault(undefined);
  };
  const store = async () => {
    if (!station || isBusy) return;
    setBusy(true);
    const found = faultOf(setFleetStation, await ask(client, setFleetStation, { id: station.id, ...place }));
    await refresh();
    setBusy(false);
    if (found) return setFault(found);
    // Where the last ones are placed, the next one is offered.
    choose(stations.find((one) => one.id !== station.id && one.x === undefined)?.id);
  };
  return { current: station && { station, place }, choose, move: setPlace, store, fault, isBusy };
}
