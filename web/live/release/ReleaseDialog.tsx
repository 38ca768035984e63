import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Override } from '../../../protocol/commands/override.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { usePoint } from '../usePoint.ts';
import { useValueText } from './useValueText.ts';

interface ReleaseDialogProps {
  readonly points: readonly number[];
  /** With their field values now; undefined: the device does not answer. */
  readonly overrides: readonly Override[] | 'loading' | undefined;
  /** True: these are all overrides. */
  readonly isAll?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says which values count then, and that a machine may start. */
export function ReleaseDialog({ points, overrides, isAll = false, onConfirm, onClose }: ReleaseDialogProps) {
  const count = points.length;
  const name = useName(points[0] ?? 0);
  const of = (infoNumber: number) =>
    overrides === 'loading' ? overrides : overrides?.find((one) => one.infoNumber === infoNumber);
  return (
    <ConfirmDialog
      title={
        isAll ? (
          <Plural value={count} one="Release # value?" other="Release all # values?" />
        ) : (
          <Trans>Release the value of {name}?</Trans>
        )
      }
      button={isAll ? <Trans>Release all</Trans> : <Trans>Release the value of {name}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {points.map((infoNumber) => (
        <p key={infoNumber}>
          {isAll && <Name infoNumber={infoNumber} />}
          <FieldValue infoNumber={infoNumber} override={of(infoNumber)} />
        </p>
      ))}
      <p>
        <Trans>
          Interlocks, alarms and time programmes then use the field value. Commands reach the field again. A machine may
          start.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function Name({ infoNumber }: { readonly infoNumber: number }) {
  return (
    <>
      <b>{useName(infoNumber)}</b>
      {' · '}
    </>
  );
}

function useName(infoNumber: number): string {
  return usePoint(infoNumber).point?.name ?? String(infoNumber);
}

const never = { state: 'neverRead', sourceTime: undefined } as const;

interface FieldValueProps {
  /** As the device last sent it; undefined: it does not answer. */
  readonly override: Override | 'loading' | undefined;
  readonly infoNumber: number;
}

/** The field value that counts once an override is released (R46). */
function FieldValue({ override, infoNumber }: FieldValueProps) {
  const { t } = useLingui();
  const { point } = usePoint(infoNumber);
  const field = override === 'loading' ? undefined : override?.field;
  const { text, quality, time, isKnown } = useValueText(point, field ?? never);
  if (override === 'loading') return t`Loading the field value…`;
  if (!field) return t`The field value is unknown.`;
  if (isKnown) return t`Field value: ${text}, ${quality}, at ${time}.`;
  if (time === undefined) return t`The field value is unknown (${quality}).`;
  return t`The field value is unknown (${quality}). Last known: ${text} at ${time}.`;
}
