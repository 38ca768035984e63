import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LinkChoice, linksLike, type SourceLink, sameLink } from '../../../editor/copy/devices.ts';
import { nameOf } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { freeName, linksOf, placeOfLink } from '../../../editor/station/links.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { fieldTitle } from '../forms/fieldTexts.ts';
import { isUnit, offsetOf } from './linkEntries.ts';

interface CopyLinksProps {
  readonly store: RecordStore;
  readonly links: readonly SourceLink[];
  readonly choices: Readonly<Record<string, LinkChoice>>;
  readonly onChoices: (choices: Readonly<Record<string, LinkChoice>>) => void;
}

/** Where the copies are read: of each link of the originals. */
export function CopyLinks({ store, links, choices, onChoices }: CopyLinksProps) {
  return links.map((link) => (
    <LinkOfCopies
      key={link.key}
      store={store}
      link={link}
      choice={choices[link.id] ?? sameLink}
      onChoice={(choice) => onChoices({ ...choices, [link.id]: choice })}
    />
  ));
}

interface LinkOfCopiesProps {
  readonly store: RecordStore;
  readonly link: SourceLink;
  readonly choice: LinkChoice;
  readonly onChoice: (choice: LinkChoice) => void;
}

/** No link has such an Id. */
const [sameValue, newValue] = ['\u0000same', '\u0000new'];

function LinkOfCopies({ store, link, choice, onChoice }: LinkOfCopiesProps) {
  const { i18n, t } = useLingui();
  const [offset, setOffset] = useState(String(choice.offset));
  const { to } = choice;
  const place = placeOfLink(store, link.key);
  const choose = (value: string) => {
    const used = new Set(linksOf(store).map((key) => fieldText(store, key, 'Id')));
    const fresh = { kind: 'new', id: freeName(link.id, used), fields: {} } as const;
    const same = { kind: 'same' } as const;
    const next = value === newValue ? fresh : value === sameValue ? same : ({ kind: 'existing', id: value } as const);
    onChoice({ ...choice, to: next });
  };
  const titleOf = (name: string) => fieldTitle(i18n, { element: nameOf(store, link.key) ?? '' }, name);
  return (
    <fieldset className="stack">
      <legend className="strong">
        {place === undefined ? (
          <Trans>Link {link.id}</Trans>
        ) : (
          <Trans>
            Link {link.id}, {place}
          </Trans>
        )}
      </legend>
      <div className="wrap far start">
        <Select
          label={t`Link of the copies`}
          value={to.kind === 'same' ? sameValue : to.kind === 'new' ? newValue : to.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={sameValue}>{t`the same link`}</option>
          {linksLike(store, link).map((id) => (
            <option key={id}>{id}</option>
          ))}
          <option value={newValue}>{t`a new link`}</option>
        </Select>
        {to.kind === 'new' && (
          <>
            <Field
              label={t`ID of the new link`}
              size={10}
              value={to.id}
              onChange={({ currentTarget }) => onChoice({ ...choice, to: { ...to, id: currentTarget.value } })}
            />
            {link.schema.place.map(({ name, fallback }) => (
              <Field
                key={name}
                label={titleOf(name)}
                size={14}
                placeholder={fallback}
                value={to.fields[name] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChoice({ ...choice, to: { ...to, fields: { ...to.fields, [name]: value } } })
                }
              />
            ))}
          </>
        )}
        {link.units.map((unit) => {
          const typed = choice.units[unit] ?? '';
          return (
            <Field
              key={unit}
              label={t`Unit in place of ${unit}`}
              size={8}
              placeholder={unit}
              value={typed}
              fault={!isUnit(link, typed) && t`Not a valid unit.`}
              onChange={({ currentTarget }) =>
                onChoice({ ...choice, units: { ...choice.units, [unit]: currentTarget.value } })
              }
            />
          );
        })}
        {link.schema.step && (
          <Field
            label={t`Offset of the registers`}
            size={8}
            value={offset}
            fault={Number.isNaN(choice.offset) && t`Expected: a whole number.`}
            onChange={({ currentTarget }) => {
              setOffset(currentTarget.value);
              onChoice({ ...choice, offset: offsetOf(currentTarget.value) });
            }}
          />
        )}
      </div>
    </fieldset>
  );
}
