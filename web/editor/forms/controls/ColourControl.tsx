import { useLingui } from '@lingui/react/macro';
import { cssColour } from '../../../../protocol/elementFields.ts';
import type { ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

export function ColourControl(props: ControlProps) {
  const { t } = useLingui();
  const { value, shown } = props;
  const colour = cssColour(shown)?.slice(0, 7) ?? '';
  const isShown = /^#[\da-f]{6}$/i.test(colour);
  return (
    <span className="row near">
      <TextControl {...props} />
      <input
        type="color"
        aria-label={t`Choose a colour`}
        data-unset={isShown ? undefined : ''}
        value={isShown ? colour : '#000000'}
        onChange={({ currentTarget }) => value.type(currentTarget.value)}
        onBlur={() => value.commit()}
      />
    </span>
  );
}
