import type { ObjectKind } from '../plant/quantities.ts';

const words: Readonly<Record<ObjectKind, string>> = {
  plant: 'Water network',
  tank: 'Tank',
  reservoir: 'Reservoir',
  pump: 'Pump',
  valve: 'Valve',
  junction: 'Junction',
  pipe: 'Pipe',
  control: 'Control',
  fault: 'Fault',
};

/** `Pump 9`; an ID that has the word in it is enough: `PUMP-9`. */
export function nameOf(kind: ObjectKind, id: string): string {
  if (kind === 'plant') return words.plant;
  return id.toLowerCase().includes(words[kind].toLowerCase()) ? id : `${words[kind]} ${id}`;
}

/**
 * Safe for files, addresses and point IDs, made from a network's own, which may have any characters. A number
 * distinguishes two that come out alike; the same object always gets the same.
 */
export class SafeNames {
  readonly #given = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** The last number of each. */
  readonly #last = new Map<string, number>();

  of(kind: ObjectKind, id: string): string {
    const key = `${kind} ${id}`;
    const known = this.#given.get(key);
    if (known !== undefined) return known;
    const plain = `${kind}-${id.replace(/[^A-Za-z0-9_]+/g, '-')}`;
    let name = plain;
    // Lower case: some file systems take `A.svg` and `a.svg` for the same.
    let number = this.#last.get(plain.toLowerCase()) ?? 1;
    while (this.#taken.has(name.toLowerCase())) name = `${plain}--${++number}`;
    this.#last.set(plain.toLowerCase(), number);
    this.#taken.add(name.toLowerCase());
    this.#given.set(key, name);
    return name;
  }
}
