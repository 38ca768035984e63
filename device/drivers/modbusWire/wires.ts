import { LinkError } from '../driver.ts';
import type { WireUser } from './job.ts';
import type { Way } from './way.ts';
import { Wire } from './wire.ts';

const wires = new Map<string, Wire>();
const closing = new Map<string, Promise<void>>();
const parked = new Map<Wire, NodeJS.Timeout>();

/** So long (ms) a wire without users stays open after a time-out: longer than a lost link waits to try again. */
const parkedMs = 10_000;

/** Opens the wire where it is not open. Rejects with LinkError. */
export async function joinWire(way: Way, user: WireUser, timeoutMs: number): Promise<Wire> {
  await closing.get(way.key);
  const present = wires.get(way.key);
  if (present && present.way.settings !== way.settings) {
    if (present.users.size > 0) throw new LinkError({ code: 'portInUse', detail: way.key });
    await close(present);
  }
  const wire = wires.get(way.key) ?? create(way);
  clearTimeout(parked.get(wire));
  parked.delete(wire);
  wire.users.add(user);
  await wire.open(timeoutMs);
  return wire;
}

/** `isParked`: the user will be back, and what is late must not meet a new wire. */
export function leaveWire(wire: Wire, user: WireUser, isParked: boolean): void {
  wire.leave(user);
  if (wire.users.size > 0) return;
  if (isParked) parked.set(wire, setTimeout(() => void close(wire), parkedMs).unref());
  else void close(wire);
}

function create(way: Way): Wire {
  const wire: Wire = new Wire(way, () => {
    clearTimeout(parked.get(wire));
    parked.delete(wire);
    if (wires.get(way.key) === wire) wires.delete(way.key);
  });
  wires.set(way.key, wire);
  return wire;
}

async function close(wire: Wire): Promise<void> {
  const { key } = wire.way;
  const closed = wire.close().finally(() => closing.delete(key));
  closing.set(key, closed);
  await closed;
}
