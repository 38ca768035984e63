import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestPersonName } from '../../../protocol/administration.ts';
import type { Group } from '../../../protocol/group.ts';
import { refusals } from '../../../protocol/refusals.ts';
import { appLanguages } from '../../../protocol/texts.ts';
import { profiles } from '../../../protocol/userProfile.ts';
import { profileWord } from '../../text/labels/profileWords.ts';
import { languageName } from '../../text/language.ts';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import type { AccountEntries, EntryFault } from './accountEntries.ts';

const faultWords = {
  badName: msg`A name can’t contain invisible characters.`,
  badEnd: msg`Choose a date after today.`,
  noGroup: msg`Choose at least one group.`,
  badLanguage: { id: refusals.badLanguage },
  badMail: { id: refusals.badMail },
  badPhone: { id: refusals.badPhone },
} as const satisfies Record<EntryFault, MessageDescriptor>;

const profileHints: Readonly<Record<number, MessageDescriptor>> = {
  [profiles.observer]: msg`Views everything, changes nothing.`,
  [profiles.operator]: msg`Also gives commands, acknowledges alarms and edits time programmes.`,
  [profiles.technician]: msg`Also blocks commands, forces and simulates values, and takes alarms out of service.`,
  [profiles.administrator]: msg`Also manages accounts and sessions.`,
};

/** What the administrator may give. */
export interface Givable {
  /** Undefined: this device has none. */
  readonly groups: readonly Group[] | undefined;
  /** A profile everywhere, too. */
  readonly isWhole: boolean;
}

interface AccountFieldsProps extends Givable {
  readonly entries: AccountEntries;
  readonly onChange: (entries: AccountEntries) => void;
  readonly fault: EntryFault | undefined;
  /** Users can’t change what they may themselves; the directory says it of its accounts. */
  readonly hasRights: boolean;
  /** False: the directory says it. */
  readonly hasName?: boolean;
  readonly isNew?: boolean;
}

export function AccountFields(props: AccountFieldsProps) {
  const { entries, onChange, fault, groups, isWhole, hasRights, hasName = true, isNew = false } = props;
  const { i18n, t } = useLingui();
  const set = (changed: Partial<AccountEntries>) => onChange({ ...entries, ...changed });
  const faultAt = (at: EntryFault) => fault === at && i18n._(faultWords[at]);
  const profileOf = (profile: number) => {
    const word = profileWord(profile);
    return word ? i18n._(word) : profile;
  };
  const hint = profileHints[entries.profile];
  const isEverywhere = entries.groups.length === 0 && isWhole && (isNew || groups !== undefined);
  return (
    <>
      {hasName && (
        <Field
          label={t({ message: 'Name', context: 'of a person' })}
          hint={t`Optional. Shown beside the login.`}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={longestPersonName}
          value={entries.name}
          fault={faultAt('badName')}
          onChange={({ target }) => set({ name: target.value })}
        />
      )}
      {hasRights && groups !== undefined && groups.length > 0 && (
        <fieldset className="stack near">
          <legend className="strong">
            <Trans>Groups</Trans>
          </legend>
          {groups.map(({ name, profile }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={entries.groups.includes(name)}
                onChange={({ target }) => {
                  const others = entries.groups.filter((one) => one !== name);
                  set({ groups: target.checked ? [...others, name] : others });
                }}
              />
              {name} <small className="muted">{profileOf(profile)}</small>
            </label>
          ))}
          {isWhole && (
            <p className="note">
              <Trans>Without a group, the profile applies to the whole station.</Trans>
            </p>
          )}
          {fault === 'noGroup' && <p className="fault">{faultAt('noGroup')}</p>}
        </fieldset>
      )}
      {hasRights && isEverywhere && (
        <Select
          label={t`Profile`}
          value={entries.profile}
          hint={hint && i18n._(hint)}
          onChange={({ target }) => set({ profile: Number(target.value) })}
        >
          <Options of={Object.values(profiles).map((number) => [number, profileOf(number)])} />
        </Select>
      )}
      {groups !== undefined && (
        <>
          <Field
            label={t`E-mail`}
            hint={t`Optional. Used by on call, as are phone and language.`}
            type="email"
            autoComplete="off"
            value={entries.mail}
            fault={faultAt('badMail')}
            onChange={({ target }) => set({ mail: target.value })}
          />
          <Field
            label={t`Phone`}
            type="tel"
            autoComplete="off"
            value={entries.phone}
            fault={faultAt('badPhone')}
            onChange={({ target }) => set({ phone: target.value })}
          />
          <Select
            label={t({ message: 'Language', context: 'of messages' })}
            value={entries.language}
            fault={faultAt('badLanguage')}
            onChange={({ target }) => set({ language: target.value })}
          >
            <Options of={[['', '—'], ...appLanguages.map((name) => [name, languageName(name)] as const)]} />
          </Select>
          {hasRights && (
            <Field
              label={t`Closed from`}
              hint={t`From this day on the account is closed. Empty: never.`}
              type="date"
              value={entries.end}
              fault={faultAt('badEnd')}
              onChange={({ target }) => set({ end: target.value })}
            />
          )}
        </>
      )}
    </>
  );
}
