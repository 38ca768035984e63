import { isButton } from '../../protocol/point.ts';
import { isSameName, withoutThing } from '../../protocol/text/nameParts.ts';
import type { ListedPoint } from './listedPoints.ts';
import { flowing, isFault, levelOf, machineOf } from './pictures.ts';

/** What a point is for its machine, in the order in which a machine's rows are. */
const roles = ['run', 'fault', 'mode', 'command', 'setpoint', 'measurement', 'other', 'counter'] as const;
export type Role = (typeof roles)[number];

const command =
  /command|commande|release|enable|autorisation|validation|(?:cmd|cde)(?:[^a-z]|$)|(?:^|[^a-z])(?:ordre|order)(?:[^a-z]|$)/i;
const mode = /(?:^|[^a-z])modes?(?:[^a-z]|$)|selector|s[eé]lecteur|commutateur/i;
const modeState = /^(?:auto(?:mati(?:c|que))?|manu(?:al|el|elle)?|hand|local|remote|distance|[aà] distance)$/i;

const known = new WeakMap<ListedPoint, Role>();

/** Read many times; an unchanged point stays the same object. */
export function roleOf(point: ListedPoint): Role {
  const role = known.get(point) ?? findRole(point);
  known.set(point, role);
  return role;
}

function findRole(point: ListedPoint): Role {
  const { id, name, kind, states } = point;
  const called = `${name} ${id}`;
  const isCommanded = point.editingKind !== 'NonEditable';
  if (kind === 'text') return 'other';
  if (kind === 'numeric') {
    if (point.isCounter) return 'counter';
    return isCommanded || point.origin === 'setpoint' ? 'setpoint' : 'measurement';
  }
  if (isButton(point)) return 'command';
  if (isFault(point)) return 'fault';
  if (mode.test(called) || states.filter((word) => modeState.test(word)).length > 1) return 'mode';
  if (machineOf(point) && !(isCommanded && command.test(called))) return 'run';
  return isCommanded ? 'command' : 'other';
}

/** The rows of a machine: what is about its state first, then what is set, then what is measured. */
export function byRole(points: readonly ListedPoint[]): readonly ListedPoint[] {
  const rank = new Map(points.map((point) => [point, roles.indexOf(roleOf(point))]));
  const measured = (point: ListedPoint) => (roleOf(point) === 'measurement' ? mainWeight(point) : 0);
  return points.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || measured(b) - measured(a));
}

/** The higher, the more of its machine the measurement says. */
function mainWeight(point: ListedPoint): number {
  if (levelOf(point)) return 2;
  return flowing.test(`${point.name} ${point.id}`) ? 1 : 0;
}

/** It says no more than that it is the state of its machine, whose name is there already. */
const ofState =
  /^(?:state|status|run|running|operation|in operation|on|open|opened|position|[eé]tat|marche|en marche|fonctionnement|ouverte?)$/i;

/** The state of the machine itself; undefined: the points have none, or only those of its parts. */
export function ownState(points: readonly ListedPoint[], title: string | undefined): ListedPoint | undefined {
  if (title === undefined) return undefined;
  const isOwn = ({ name }: ListedPoint) => isSameName(name, title) || ofState.test(withoutThing(name, title));
  return points.find((point) => isOwn(point) && roleOf(point) === 'run');
}

/** What makes the whole machine run, as a burner does; its pump may run by itself. */
export function isDriving({ id, name }: ListedPoint): boolean {
  return /(?:^|[^a-z])(?:run|running|marche)$/i.test(id) || /burner|br[uû]leur|flam|compress|motor|moteur/i.test(name);
}

/** Run, main measurement and fault come first; then what an overview needs most, as far as there is room. */
export function keyPoints(
  points: readonly ListedPoint[],
  count: number,
  fits: (some: readonly ListedPoint[]) => boolean,
): readonly ListedPoint[] {
  const ofRole = (role: Role) => byRole(points.filter((point) => roleOf(point) === role));
  const [runs, measured, faults] = [ofRole('run'), ofRole('measurement'), ofRole('fault')];
  const first = [...runs.slice(0, Math.max(1, count - 2)), ...measured.slice(0, 1), ...faults.slice(0, 1)];
  const further: readonly Role[] = ['run', 'measurement', 'fault', 'mode', 'command', 'setpoint', 'other'];
  const all = new Set([...first, ...further.flatMap(ofRole)]);
  const chosen: ListedPoint[] = [];
  for (const point of all)
    if (chosen.length < count && isForOverview(point) && fits([...chosen, point])) chosen.push(point);
  const rank = (point: ListedPoint) => further.indexOf(roleOf(point));
  return chosen.toSorted((a, b) => rank(a) - rank(b));
}

function isForOverview(point: ListedPoint): boolean {
  return !isButton(point) && point.kind !== 'text';
}
