import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Network, Node, Tank } from '../plant/network.ts';
import type { ObjectKind, QuantityName } from '../plant/quantities.ts';
import type { Register } from '../plant/registerMap.ts';
import type { Model } from './model.ts';
import { nameOf } from './names.ts';
import type { Observe, Observed } from './observe.ts';
import { leastPressure } from './ranges.ts';
import { tankLimits } from './tankLimits.ts';

/** Its priority depends on all of them. */
interface FirstAlarm {
  readonly id: string;
  /** Priority 2 as long as there is room for it. */
  readonly isUrgent?: boolean;
  readonly fields: Readonly<Record<string, string | number | undefined>>;
}

type ObservedOf = (kind: ObjectKind, id: string, of: QuantityName) => Observed | undefined;

/** The share of alarms that is urgent (EEMUA 191). What deserves priority 1 is known to those who run the network. */
const urgentShare = 0.15;

/**
 * The link, the mains, the levels of tanks, the motor protections of pumps, and the pressure where it is lost first.
 */
export function alarmRows(model: Model, link: string, registers: readonly Register[], observe: Observe): XmlNode[] {
  const byName = new Map(
    registers.map((register) => [`${register.object} ${register.quantity} ${register.id}`, register]),
  );
  const observed: ObservedOf = (kind, id, of) => {
    const register = byName.get(`${kind} ${of} ${id}`);
    return register && observe(register);
  };
  const all = [
    linkLost(link),
    ...mainsFailed(model),
    ...model.network.nodes.flatMap((node) => (node.kind === 'tank' ? ofTank(node, model, observed) : [])),
    ...model.network.links.flatMap(({ kind, id }) => (kind === 'pump' ? ofPump(id, model) : [])),
    ...lostFirst(model.network, observed).flatMap((node) => ofJunction(node, model)),
  ];
  let urgent = Math.max(1, Math.floor(all.length * urgentShare));
  return all.map(({ id, isUrgent = false, fields }) => {
    const priority = isUrgent && urgent-- > 0 ? 2 : 3;
    return element('Alarm', { Id: id, Priority: priority, ...fields });
  });
}

/** Its permanent ID; undefined: the network does not have it. */
function pointOf({ find, names }: Model, kind: 'plant' | 'tank' | 'pump' | 'junction', id: string, of: QuantityName) {
  return find(kind, id, of) && `${names.of(kind, id)}.${of}`;
}

function linkLost(link: string): FirstAlarm {
  return {
    id: `${link}.notCurrent`,
    isUrgent: true,
    fields: {
      Link: link,
      Kind: 'notCurrent',
      OnDelayMs: 5000,
      OffDelayMs: 5000,
      Area: 'Network',
      Message: 'No connection to the plant',
      Cause: 'The network is interrupted, or the controller stands still',
      Consequence: 'Nothing of the plant is seen here, and no command reaches it',
      Action: 'Look at the state of the link on the page Device, then at the network and the controller',
    },
  };
}

function mainsFailed(model: Model): FirstAlarm[] {
  const point = pointOf(model, 'plant', 'plant', 'mains');
  if (point === undefined) return [];
  const fields = {
    Point: point,
    Kind: 'state',
    State: 'Failed',
    OnDelayMs: 1000,
    OffDelayMs: 5000,
    Area: 'Network',
    Message: 'Mains failed',
    Cause: 'The electricity supply has failed',
    Consequence: 'All pumps have stopped, and the tanks are emptying',
    Action: 'Ask the electricity supplier how long it will take, and watch the tanks',
  };
  return [{ id: point, isUrgent: true, fields }];
}

function ofTank(tank: Tank, model: Model, observed: ObservedOf): FirstAlarm[] {
  const point = pointOf(model, 'tank', tank.id, 'level');
  if (point === undefined) return [];
  const name = nameOf('tank', tank.id);
  const own = { Point: point, Area: 'Tanks', OnDelayMs: 5000 };
  return tankLimits(tank, model.network.controls, observed('tank', tank.id, 'level')).map(
    ({ kind, limit, deadBand }) => {
      const texts = tankTexts[kind];
      const fields = {
        Kind: kind,
        Limit: limit,
        DeadBand: deadBand,
        ...own,
        ...texts,
        Message: `${name} ${texts.Message}`,
      };
      return { id: `${point}.${kind}`, isUrgent: kind === 'LL', fields };
    },
  );
}

const tooMuch = {
  Cause: 'More water flows in than out: a pump keeps running, or a valve does not close',
  Action: 'Stop what fills the tank, and find out why it did not stop automatically',
};
const tooLittle = {
  Cause: 'Less water flows in than out: a pump has stopped, or consumption is high',
  Action: 'Start what fills the tank, and find out why it did not start automatically',
};
const tankTexts = {
  LL: { Message: 'nearly empty', Consequence: 'Users of this tank are about to lose their supply', ...tooLittle },
  L: { Message: 'low', Consequence: 'The tank empties if this continues', ...tooLittle },
  H: { Message: 'high', Consequence: 'The tank overflows if this continues', ...tooMuch },
  HH: { Message: 'nearly overflowing', Consequence: 'The tank is about to overflow', ...tooMuch },
} as const;

function ofPump(id: string, model: Model): FirstAlarm[] {
  const point = pointOf(model, 'pump', id, 'tripped');
  if (point === undefined) return [];
  const fields = {
    Point: point,
    Kind: 'state',
    State: 'Tripped',
    ResetPoint: pointOf(model, 'pump', id, 'protectionReset'),
    Area: 'Pumps',
    Message: `${nameOf('pump', id)} tripped`,
    Cause: 'Its motor was overloaded, and its protection opened',
    Consequence: 'The pump does not start before its protection is reset',
    Action: 'Have the motor and the pump checked, then reset the protection',
  };
  return [{ id: point, fields }];
}

/** Normal pressure is at least so many times the limit: an alarm that is always active hides the others. */
const clearance = 1.5;
const mostJunctions = 3;

/** The highest of the junctions that have consumption, and pressure in normal operation. */
function lostFirst({ nodes, units }: Network, observed: ObservedOf): readonly Node[] {
  const least = clearance * (leastPressure[units.pressure] ?? Number.POSITIVE_INFINITY);
  const supplied = nodes.filter(
    ({ kind, id }) =>
      kind === 'junction' &&
      (observed(kind, id, 'demand')?.most ?? 0) > 0 &&
      (observed(kind, id, 'pressure')?.least ?? Number.NEGATIVE_INFINITY) >= least,
  );
  return supplied.toSorted((a, b) => b.elevation - a.elevation).slice(0, mostJunctions);
}

function ofJunction({ id }: Node, model: Model): FirstAlarm[] {
  const point = pointOf(model, 'junction', id, 'pressure');
  const limit = leastPressure[model.network.units.pressure];
  const mains = pointOf(model, 'plant', 'plant', 'mains');
  if (point === undefined || limit === undefined) return [];
  const fields = {
    Point: point,
    Kind: 'L',
    Limit: limit,
    DeadBand: limit / 10,
    OnDelayMs: 10_000,
    Area: 'Network',
    SuppressedWhen: mains && `${mains} = 0`,
    Message: `${nameOf('junction', id)} nearly without pressure`,
    Cause: 'A pump has stopped, a tank is empty, or a main has burst',
    Consequence: 'Users there are without water',
    Action: 'Check the pumps and tanks that supply it, then the pressures around it',
  };
  return [{ id: `${point}.L`, fields }];
}
