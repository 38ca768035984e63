import type { Fleet } from '../../protocol/calls/fleet.ts';

/** All stations after a reply with what changed; one that did not change stays the same object. */
export function mergeFleet(before: Fleet | undefined, reply: Fleet): Fleet {
  if (reply.isWhole || !before) return reply;
  const left = new Map(reply.stations.map((station) => [station.id, station]));
  const gone = new Set(reply.gone);
  if (left.size + gone.size === 0) return { ...reply, isWhole: true, stations: before.stations };
  const staying = before.stations.flatMap((station) => {
    if (gone.has(station.id)) return [];
    const now = left.get(station.id) ?? station;
    left.delete(station.id);
    return now;
  });
  return { ...reply, isWhole: true, stations: [...staying, ...left.values()] };
}
