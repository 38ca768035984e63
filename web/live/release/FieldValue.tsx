import { Trans } from '@lingui/react/macro';
import type { Override } from '../../../protocol/commands/override.ts';
import { usePoint } from '../usePoint.ts';
import { useValueText } from './useValueText.ts';

const never = { state: 'neverRead', sourceTime: undefined } as const;

interface FieldValueProps {
  /** As the device last sent it; undefined: it does not answer. */
  readonly override: Override | 'loading' | undefined;
  readonly infoNumber: number;
}

/** The field value that counts once an override is released (R46). */
export function FieldValue({ override, infoNumber }: FieldValueProps) {
  const { point } = usePoint(infoNumber);
  const field = override === 'loading' ? undefined : override?.field;
  const { text, quality, time, isKnown } = useValueText(point, field ?? never);
  if (override === 'loading') return <Trans>Loading the field value…</Trans>;
  if (!field) return <Trans>The field value is unknown.</Trans>;
  if (isKnown) {
    return (
      <Trans>
        Field value: {text}, {quality}, at {time}.
      </Trans>
    );
  }
  if (time === undefined) return <Trans>The field value is unknown ({quality}).</Trans>;
  return (
    <Trans>
      The field value is unknown ({quality}). Last known: {text} at {time}.
    </Trans>
  );
}
