import { element, type XmlNode } from '../../../../protocol/wire/xml.ts';
import type { BrowsedPart, Found, Portion, Probed } from '../../driver.ts';
import type { Varbind } from '../library/netSnmp.ts';
import { below, oidOf } from '../oid.ts';
import { following, type Walking } from '../reading/walk.ts';
import type { SnmpAddress } from '../snmpAddress.ts';
import { readAs, typeOf } from '../values/snmpValue.ts';
import { nameOf } from './knownNames.ts';

/** Above what devices have: of management, private and of SNMP itself. */
const internet = '1.3.6.1';
/** What the tree begins with: what is standardised, what each maker has, and SNMP itself. */
const tops = ['1.3.6.1.2.1', '1.3.6.1.4.1', '1.3.6.1.6'];
const mostInPortion = 1000;
/** A search ends here, objects; below a node there may be more. */
const mostSearched = 20_000;
const lastArc = 0xffff_ffff;

/** A node is an object identifier. */
export function isObjectPart({ node, search, after }: BrowsedPart): boolean {
  const areSound = [node, after ?? ''].every((oid) => oid === '' || oidOf(oid) === oid);
  return areSound && (after === undefined || after !== '') && search !== '';
}

/** The children of a node, or a search below it. Rejects with LinkError. */
export async function* browseObjects(
  part: BrowsedPart,
  walking: Walking,
  signal: AbortSignal,
): AsyncGenerator<Portion<SnmpAddress>> {
  const { node, search } = part;
  const top = node === '' ? internet : node;
  const tree = node === '' ? roots(part, walking) : children(node, part, walking);
  const all = search === undefined ? tree : searched(top, search, part, walking);
  let found: Found<SnmpAddress>[] = [];
  let last = '';
  for await (const { one, place } of all) {
    if (!one) {
      yield { found, isCut: true };
      return;
    }
    if (signal.aborted) return;
    if (found.length >= mostInPortion) {
      yield { found, next: last };
      found = [];
    }
    found.push(one);
    last = place;
  }
  if (!signal.aborted) yield { found };
}

/** `place`: after which the rest follows. */
interface Placed {
  /** Undefined: a search ended there, and more may follow. */
  readonly one: Found<SnmpAddress> | undefined;
  readonly place: string;
}

async function* roots({ after }: BrowsedPart, walking: Walking): AsyncGenerator<Placed> {
  for (const top of tops.slice(after === undefined ? 0 : tops.indexOf(after) + 1)) {
    const [first] = await following(top, walking);
    if (first && below(top, first.oid) !== undefined)
      yield { one: { name: nameOf(top, internet), node: top }, place: top };
  }
}

/** A child that is more than one object is passed over, whatever is in it. What is in one response is shown flat. */
async function* children(node: string, { after }: BrowsedPart, walking: Walking): AsyncGenerator<Placed> {
  let from = after ?? node;
  let left: readonly Varbind[] = await following(from, walking);
  const end = left.findIndex(({ oid }) => below(node, oid) === undefined);
  if (end > 0 && after === undefined) {
    for (const one of left.slice(0, end)) yield { one: foundObject(one, node), place: one.oid };
    return;
  }
  for (;;) {
    left = left.length > 0 ? left : await following(from, walking);
    const [first] = left;
    const rest = first && below(node, first.oid);
    if (!first || rest === undefined) return;
    const child = `${node}.${rest.split('.', 1)[0]}`;
    const own = left.findIndex(({ oid }) => oid !== child && below(child, oid) === undefined);
    const inside = own < 0 ? left : left.slice(0, own);
    const isOne = first.oid === child || first.oid === `${child}.0`;
    if (isOne && own < 0) {
      // Whether more of it follows is not known yet.
      const next = await following(first.oid, walking);
      left = [first, ...next];
      if (next.length > 0) continue;
    }
    const isAlone = isOne && inside.length === 1;
    from = isAlone ? first.oid : `${child}.${lastArc}`;
    yield { one: isAlone ? foundObject(first, node) : { name: nameOf(child, node), node: child }, place: from };
    left = own < 0 ? [] : left.slice(own);
  }
}

async function* searched(
  node: string,
  search: string,
  { after }: BrowsedPart,
  walking: Walking,
): AsyncGenerator<Placed> {
  const wanted = search.toLowerCase();
  // An object identifier is looked up, in place of all that the device has.
  const start = oidOf(search);
  const top = start !== undefined && (start === node || below(node, start) !== undefined) ? start : node;
  let from = after ?? before(top);
  let count = 0;
  while (count < mostSearched) {
    const found = await following(from, walking);
    for (const varbind of found) {
      if (varbind.oid !== top && below(top, varbind.oid) === undefined) return;
      const name = nameOf(varbind.oid, node);
      const isFound = top !== node || `${name} ${varbind.oid}`.toLowerCase().includes(wanted);
      if (isFound) yield { one: foundObject(varbind, node), place: varbind.oid };
      from = varbind.oid;
    }
    count += found.length;
    if (found.length === 0) return;
  }
  yield { one: undefined, place: from };
}

/** So that an object itself follows, too. */
function before(oid: string): string {
  const at = oid.lastIndexOf('.');
  const arc = Number(oid.slice(at + 1));
  return arc === 0 ? oid.slice(0, at) : `${oid.slice(0, at)}.${arc - 1}.${lastArc}`;
}

function foundObject(varbind: Varbind, parent: string): Found<SnmpAddress> {
  const address = { oid: varbind.oid, type: typeOf(varbind) };
  return { name: nameOf(varbind.oid, parent), address, probed: probedOf(address, varbind) };
}

function probedOf({ type }: SnmpAddress, varbind: Varbind): Probed {
  const raw = readAs(type, varbind);
  return typeof raw === 'object' ? { raw: undefined, quality: 'deviceError', why: raw } : { raw, quality: 'good' };
}

export function pointOfObject({ oid, row, type, command }: SnmpAddress): XmlNode {
  const isText = type === 'text' || type === 'hex';
  return element('Point', {
    ...{ Oid: oid, KeyOid: row?.keyOid, Key: row?.key, Type: type, Command: command },
    Kind: isText ? 'text' : undefined,
  });
}
