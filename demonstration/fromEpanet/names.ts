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

/** What a person calls an object: `Pump 9`; an id that holds the word says enough: `PUMP-9`. */
export function nameOf(kind: ObjectKind, id: string): string {
  if (kind === 'plant') return words.plant;
  return id.toLowerCase().includes(words[kind].toLowerCase()) ? id : `${words[kind]} ${id}`;
}

/**
 * Names safe for files, addresses and point ids, made from a network's own, which may hold any characters. Two that
 * come out alike are told apart by a number; the same object always gets the same.
 */
export class SafeNames {
  readonly #given = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** The number that was given last to each. */
  readonly #last = new Map<string, number>();

  of(kind: ObjectKind, id: string): string {
    const key = `${kind} ${id}`;
    const known = this.#given.get(key);
    if (known !== undefined) return known;
    const plain = `${kind}-${id.replace(/[^A-Za-z0-9_]+/g, '-')}`;
    let name = plain;
    // Lower case: some file systems do not tell `A.svg` from `a.svg`.
    let number = this.#last.get(plain.toLowerCase()) ?? 1;
    while (this.#taken.has(name.toLowerCase())) name = `${plain}--${++number}`;
    this.#last.set(plain.toLowerCase(), number);
    this.#taken.add(name.toLowerCase());
    this.#given.set(key, name);
    return name;
  }
}
