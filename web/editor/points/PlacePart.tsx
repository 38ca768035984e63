import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { makeCalculated, makeRead } from '../../../editor/points/pointPlace.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointFields } from '../../../protocol/schema/pointFields.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { FieldTarget } from '../forms/useFieldValue.ts';

const { link, calculation } = pointFields;

interface PlacePartProps extends Pick<FieldTarget, 'client'> {
  readonly point: string;
  readonly driver: string | undefined;
  /** Of its link and address, and its formula. */
  readonly fields: Fields;
}

/** Where the value of a point comes from: link and address, or a formula. Its React key must be of its point. */
export function PlacePart({ client, point, driver, fields }: PlacePartProps) {
  const { t } = useLingui();
  const name = useId();
  const { store } = client;
  const has = ({ name: field }: { readonly name: string }) => fieldText(store, point, field) !== undefined;
  const [isChosen, setChosen] = useState(has(calculation));
  const isCalculated = has(calculation) || (isChosen && !has(link));
  const choose = (isOn: boolean) => {
    setChosen(isOn);
    client.edit((edit) => (isOn ? makeCalculated : makeRead)(edit, point));
  };
  const shown = Object.entries(fields).filter(([, field]) => (field.name === calculation.name) === isCalculated);
  return (
    <>
      <fieldset className="wrap far">
        <legend className="note">
          <Trans>The value comes from</Trans>
        </legend>
        {([false, true] as const).map((isOn) => (
          <label key={String(isOn)} className="row touch">
            <input type="radio" name={name} checked={isOn === isCalculated} onChange={() => choose(isOn)} />
            {isOn ? t`a formula` : t`a link`}
          </label>
        ))}
      </fieldset>
      <FieldForm client={client} records={[point]} driver={driver} fields={Object.fromEntries(shown)} />
    </>
  );
}
