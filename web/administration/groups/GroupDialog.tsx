import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setGroup } from '../../../protocol/calls/administration.ts';
import { getPoints } from '../../../protocol/calls/feed.ts';
import { type Group, isHeldBy } from '../../../protocol/group.ts';
import { profiles } from '../../../protocol/userProfile.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { faultOf } from '../../text/faultOf.ts';
import { profileWord } from '../../text/labels/profileWords.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLatest } from '../../ui/useLatest.ts';

const noGroup: Group = {
  ...{ name: '', profile: profiles.operator, everywhere: false, areas: [], points: '', seesRest: false },
};

interface GroupDialogProps {
  readonly client: Caller;
  /** Undefined: a new one. */
  readonly group: Group | undefined;
  /** Of all groups. */
  readonly names: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function GroupDialog({ client, group, names, onSaved, onClose }: GroupDialogProps) {
  const { i18n, t } = useLingui();
  const [entries, setEntries] = useState(group ?? noGroup);
  const [fault, setFault] = useState<{ readonly at: string; readonly words: string }>();
  // In the station's own words: those of another language say no area.
  const { value: points = [] } = useLatest({ read: usePartReader(client, getPoints, 'points') });
  const set = (changed: Partial<Group>) => setEntries({ ...entries, ...changed });
  const { name, profile, everywhere, areas, seesRest } = entries;
  const known = [...new Set([...points.flatMap(({ area }) => area || []), ...(group?.areas ?? [])])].toSorted();
  const holds = isHeldBy(entries);
  const held = everywhere ? points.length : points.filter(holds).length;
  const save = async () => {
    const given = { ...entries, name: name.trim() };
    if (!group && names.includes(given.name))
      return setFault({ at: 'badName', words: t`A group of this name already exists.` });
    const result = await ask(client, setGroup, given);
    const found = faultOf(setGroup, result);
    if (!found) return onSaved();
    setFault({ at: result.kind === 'refused' ? String(result.reason) : '', words: i18n._(found) });
  };
  const faultAt = (...at: readonly string[]) => (fault && at.includes(fault.at) ? fault.words : undefined);
  return (
    <ConfirmDialog
      title={group ? <Trans>Group {group.name}</Trans> : <Trans>New group</Trans>}
      button={group ? <Trans>Save</Trans> : <Trans>Create group</Trans>}
      onConfirm={save}
      onClose={onClose}
    >
      {!group && (
        <Field
          label={t`Name`}
          autoComplete="off"
          autoCapitalize="words"
          autoFocus
          maxLength={60}
          value={name}
          fault={faultAt('badName')}
          onChange={({ target }) => set({ name: target.value })}
        />
      )}
      <Select label={t`Profile`} value={profile} onChange={({ target }) => set({ profile: Number(target.value) })}>
        <Options
          of={Object.values(profiles).map((number) => {
            const word = profileWord(number);
            return [number, word ? i18n._(word) : number];
          })}
        />
      </Select>
      <fieldset className="stack near">
        <legend className="strong">
          <Trans>Where</Trans>
        </legend>
        <label>
          <input type="checkbox" checked={everywhere} onChange={({ target }) => set({ everywhere: target.checked })} />
          <Trans>The whole station</Trans>
        </label>
        {!everywhere &&
          known.map((area) => (
            <label key={area}>
              <input
                type="checkbox"
                checked={areas.includes(area)}
                onChange={({ target }) => {
                  const others = areas.filter((one) => one !== area);
                  set({ areas: target.checked ? [...others, area] : others });
                }}
              />
              {area}
            </label>
          ))}
      </fieldset>
      {!everywhere && (
        <>
          <Field
            label={t`Further points`}
            hint={t`IDs separated by commas; * stands for any characters, such as PS1.*.`}
            autoComplete="off"
            value={entries.points}
            fault={faultAt('noPoints')}
            onChange={({ target }) => set({ points: target.value })}
          />
          <label>
            <input type="checkbox" checked={seesRest} onChange={({ target }) => set({ seesRest: target.checked })} />
            <Trans>Members see all other points, too</Trans>
          </label>
        </>
      )}
      <p role="status">
        <Plural value={held} one="# point" other="# points" />
      </p>
      {fault && !['badName', 'noPoints'].includes(fault.at) && <p role="alert">{fault.words}</p>}
    </ConfirmDialog>
  );
}
