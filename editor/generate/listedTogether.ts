import { commonTitle } from './names.ts';

interface Listed {
  readonly name: string;
  readonly listedIn: string | undefined;
}

/** More pages than these are sorted into folders of the navigation. */
const mostListed = 8;

/** Pages whose names begin alike (Pump 1, Pump 2) share a folder. */
export function listedTogether<T extends Listed>(plans: readonly T[]): readonly T[] {
  if (plans.length <= mostListed) return plans;
  const kinds = Map.groupBy(plans, ({ name }) => name.split(/\s/, 1)[0]);
  const folders = new Map(
    [...kinds.values()].flatMap((some) => {
      const kind = commonTitle(
        some.map(({ name }) => name),
        { least: 1 },
      );
      // An article is no kind, and a folder of all pages sorts nothing.
      const isKind = kind !== undefined && /[\p{L}\d]{3}/u.test(kind) && some.length < plans.length;
      return isKind ? some.map((plan) => [plan, kind] as const) : [];
    }),
  );
  return plans.map((plan) => ({ ...plan, listedIn: folders.get(plan) ?? plan.listedIn }));
}
