import { Trans } from '@lingui/react/macro';
import { usePoint } from '../usePoint.ts';
import { useValueText } from './useValueText.ts';

/** With quality and time, or that none is known (R46). */
export function PresentValue({ infoNumber }: { readonly infoNumber: number }) {
  const { point, value, state, sourceTime } = usePoint(infoNumber);
  const { text, quality, time, isKnown } = useValueText(point, { value, state, sourceTime });
  if (isKnown) {
    return (
      <Trans>
        Present value: {text}, {quality}, at {time}.
      </Trans>
    );
  }
  if (time === undefined) return <Trans>The present value is unknown ({quality}).</Trans>;
  return (
    <Trans>
      The present value is unknown ({quality}). Last known: {text} at {time}.
    </Trans>
  );
}
