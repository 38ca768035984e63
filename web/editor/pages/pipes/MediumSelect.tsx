import { useLingui } from '@lingui/react/macro';
import { type Medium, mediumNames } from '../../../../protocol/elements/media.ts';
import { mediumLabels } from '../../../../protocol/schema/mediumLabels.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { Options } from '../../../ui/Options.tsx';
import { Select } from '../../../ui/Select.tsx';

interface MediumSelectProps {
  /** Undefined: none; `mixed`: of several pipes different ones. */
  readonly medium: Medium | 'mixed' | undefined;
  readonly onChoose: (medium: Medium | undefined) => void;
}

export function MediumSelect({ medium, onChoose }: MediumSelectProps) {
  const { i18n, t } = useLingui();
  const isMixed = medium === 'mixed';
  return (
    <Select
      label={t`Medium`}
      value={medium ?? ''}
      onChange={({ target }) => onChoose(mediumNames.find((name) => name === target.value))}
    >
      {isMixed && (
        <option value="mixed" disabled>
          {t({ message: 'different', context: 'values' })}
        </option>
      )}
      <option value="">{t({ message: 'none', context: 'medium' })}</option>
      <Options of={mediumNames.map((name) => [name, capitalized(i18n._(mediumLabels[name]), i18n.locale)])} />
    </Select>
  );
}
