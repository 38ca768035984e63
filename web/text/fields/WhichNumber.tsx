import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { localDecimal } from '../decimal.ts';

interface WhichNumberProps {
  readonly typed: string;
  /** As plain decimal text. */
  readonly readings: readonly string[];
  readonly onTake: (reading: string) => void;
}

/** Asks which number was meant: ambiguous input is never guessed (R34). */
export function WhichNumber({ typed, readings, onTake }: WhichNumberProps) {
  const { i18n } = useLingui();
  return (
    <span className="wrap">
      <Trans>“{typed}” is ambiguous. Which number do you mean?</Trans>
      {readings.map((reading) => (
        <Button key={reading} onClick={() => onTake(reading)}>
          {localDecimal(i18n.locale, reading)}
        </Button>
      ))}
    </span>
  );
}
