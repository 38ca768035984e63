import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupName } from '../../../../editor/generate/generatePages.ts';
import { Field } from '../../../ui/Field.tsx';

/** Typed by the user, by the keys of the groups. */
export type Names = ReadonlyMap<string, string>;

interface GroupNamesProps {
  readonly groups: readonly GroupName[];
  readonly names: Names;
  /** After a first attempt, missing names are marked. */
  readonly isRefused: boolean;
  readonly onNames: (names: Names) => void;
}

/** Proposed by the points' names, or as the pages are called so far. */
export function GroupNames({ groups, names, isRefused, onNames }: GroupNamesProps) {
  const { t } = useLingui();
  const faultOf = (name: string) => {
    if (name === '') return isRefused && t`Enter a name.`;
    return isTaken(groups, names, name) && t`Another group has this name.`;
  };
  return (
    <fieldset className="wrap far start">
      <legend>
        <Trans>Names of the groups</Trans>
      </legend>
      {groups.map((group) => {
        const { key, points } = group;
        const name = names.get(key) ?? group.name;
        const of = key === '' ? t`Other points` : key;
        return (
          <Field
            key={key}
            label={t({ message: `${of} (points: ${points})`, context: 'group of points' })}
            value={name}
            fault={faultOf(name.trim())}
            onChange={({ currentTarget }) => onNames(new Map([...names, [key, currentTarget.value]]))}
          />
        );
      })}
    </fieldset>
  );
}

export function namesAreSound(groups: readonly GroupName[], names: Names): boolean {
  const all = namesNow(groups, names);
  return all.every((name) => name !== '' && !isTaken(groups, names, name));
}

function namesNow(groups: readonly GroupName[], names: Names): readonly string[] {
  return groups.map(({ key, name }) => (names.get(key) ?? name).trim());
}

/** More than one group is called so, and a user has typed it: what is proposed twice stays. */
function isTaken(groups: readonly GroupName[], names: Names, name: string): boolean {
  return groups.some(
    ({ key }) =>
      names.get(key)?.trim() === name && namesNow(groups, names).filter((other) => other === name).length > 1,
  );
}
