import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EventKind } from '../../../protocol/log/eventKinds.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { FilterField } from './FilterField.tsx';
import { kindGroups } from './kindGroups.ts';

interface KindFieldProps {
  readonly kinds: readonly EventKind[] | undefined;
  readonly onChange: (kinds: readonly EventKind[] | undefined) => void;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((kind) => b.includes(kind));

/** A group of kinds, or one of them; a link may name any others, and they are counted. */
export function KindField({ kinds = [], onChange }: KindFieldProps) {
  const { i18n, t } = useLingui();
  const group = kindGroups.find((each) => isSame(each.kinds, kinds));
  const value = kinds.length === 0 ? '' : (group?.id ?? (kinds.length === 1 ? `kind ${kinds[0]}` : 'several'));
  const choose = (chosen: string) => {
    const ofGroup = kindGroups.find(({ id }) => id === chosen)?.kinds;
    const [, kind] = chosen.split(' ');
    if (chosen !== 'several') onChange(ofGroup ?? (kind === undefined ? undefined : [kind as EventKind]));
  };
  return (
    <FilterField label={<Trans>Type</Trans>} isSet={kinds.length > 0} isWide>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{t`All types`}</option>
          {value === 'several' && (
            <option value="several">
              <Plural value={kinds.length} one="# type" other="# types" />
            </option>
          )}
          {kindGroups.map(({ id, title, kinds: ofGroup }) => (
            <optgroup key={id} label={i18n._(title)}>
              <option value={id}>{t`All: ${i18n._(title)}`}</option>
              {ofGroup.map((kind) => (
                <option key={kind} value={`kind ${kind}`}>
                  {i18n._(kindWords[kind])}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FilterField>
  );
}
