import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one client: an IPv4 address (also one that comes as IPv6, `::ffff:1.2.3.4`), or an IPv6 /64, which one
 * household or one host has to itself. What is no address counts as it is.
 */
export function addressGroup(address: string): string {
  if (isIPv4(address)) return address;
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return address;
  const parts = eightParts(bare);
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isMapped) return [parts[6], parts[7]].flatMap((part = 0) => [part >> 8, part & 255]).join('.');
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function eightParts(address: string): number[] {
  const [head = [], tail] = address.split('::', 2).map(numbersOf);
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Parts of a piece of an address; the last one may be written as IPv4. */
function numbersOf(piece: string): number[] {
  if (piece === '') return [];
  return piece.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
