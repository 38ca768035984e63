import { pointPattern } from './pointPattern.ts';
import type { Reach } from './rights.ts';
import { profiles } from './userProfile.ts';
import { splitList } from './wire/fields.ts';
import { type RecordOf, record } from './wire/record.ts';
import { boolean, number, text, texts } from './wire/recordFields.ts';
import { writtenText } from './wire/writtenText.ts';

/** What its members are, and where: everywhere, or at the points of these areas and patterns. */
export const groupFields = {
  name: text.or(''),
  profile: number.or(profiles.observer),
  everywhere: boolean.or(false),
  areas: texts.named('Area').or([]),
  /** Of ids, as `pointPattern` reads it. */
  points: text.or(''),
  /** They see all other points, too. */
  seesRest: boolean.or(false),
};
export const groupRecord = record('Group', groupFields);
export type Group = RecordOf<typeof groupRecord>;

const longestName = 60;

/** Undefined: it can be one. A comma would end its name in the list of an account's groups. */
export function groupFault({
  name,
  profile,
  everywhere,
  areas,
  points,
}: Group): 'badName' | 'badProfile' | 'noPoints' | undefined {
  if (writtenText(name, longestName) !== name || name.includes(',')) return 'badName';
  if (!Object.values<number>(profiles).includes(profile)) return 'badProfile';
  return everywhere || areas.length > 0 || splitList(points).length > 0 ? undefined : 'noPoints';
}

/** What the members of all of these are; `reach` undefined: the same everywhere. Of no group they see nothing. */
export function rightsOf(groups: readonly Group[]): { readonly profile: number; readonly reach: Reach | undefined } {
  const highest = (of: readonly Group[]) => of.reduce<number | undefined>(higher, undefined);
  const everywhere = groups.filter((group) => group.everywhere);
  const whole = highest(everywhere);
  const profile = highest(groups) ?? profiles.observer;
  if (groups.length > 0 && everywhere.length === groups.length) return { profile, reach: undefined };
  const rest = groups.some(({ seesRest }) => seesRest) ? profiles.observer : undefined;
  const held = groups.filter((group) => !group.everywhere).map((group) => ({ ...group, holds: isHeldBy(group) }));
  const profileOf = (point: Parameters<Reach['profileAt']>[0]) =>
    held.filter(({ holds }) => holds(point)).reduce(higher, whole) ?? rest;
  const known = new WeakMap<object, number>();
  const note = (point: object, found: number) => {
    known.set(point, found);
    return found;
  };
  return {
    profile,
    reach: {
      whole,
      profileAt: (point) => {
        const found = known.get(point) ?? note(point, profileOf(point) ?? unseen);
        return found === unseen ? undefined : found;
      },
    },
  };
}

/** In place of a profile. */
const unseen = -1;

function higher(known: number | undefined, { profile }: Group): number {
  return Math.max(known ?? profile, profile);
}

/** Whether a point is in its areas, or named by its patterns. */
export function isHeldBy({
  areas,
  points,
}: Group): (point: { readonly id: string; readonly area?: string | undefined }) => boolean {
  const isNamed = pointPattern(points);
  return ({ id, area }) => (area !== undefined && areas.includes(area)) || isNamed(id);
}
