interface Member {
  readonly key: string;
  readonly level: number;
}

export interface Gathered<T extends Member> extends Member {
  readonly members: readonly [T, ...T[]];
}

/**
 * Gathers neighbours of one level in their order, at most `most` together. A member that was gathered `before` and
 * still has that level stays where it was, so adding, moving or removing one moves no other; a gathering may then
 * exceed `most`.
 */
export function gather<T extends Member>(
  items: readonly T[],
  most: number,
  before: readonly Gathered<Member>[] = [],
): readonly Gathered<T>[] {
  const homes = new Map(before.flatMap((home) => home.members.map(({ key }) => [key, home] as const)));
  const taken = new Set(before.map(({ key }) => key));
  const gathered = new Map<string, [T, ...T[]]>();
  let last: T[] | undefined;
  for (const one of items) {
    const home = homes.get(one.key);
    const stays = home?.level === one.level ? home.key : undefined;
    const joined =
      stays !== undefined ? gathered.get(stays) : last && last[0]?.level === one.level && last.length < most && last;
    if (joined) {
      joined.push(one);
      last = joined;
    } else {
      const founded: [T, ...T[]] = [one];
      const key = stays ?? freeKey(one.key, taken);
      taken.add(key);
      gathered.set(key, founded);
      last = founded;
    }
  }
  return Array.from(gathered, ([key, members]) => ({ key, level: members[0].level, members }));
}

/** Who founded one and left it may found another. */
function freeKey(key: string, taken: ReadonlySet<string>): string {
  return taken.has(key) ? freeKey(`${key}+`, taken) : key;
}
