import { useLingui } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import { longestText } from '../../../protocol/writtenText.ts';
import { Field } from '../../ui/Field.tsx';
import type { Asked } from './useAsked.ts';

interface AskedFieldsProps {
  readonly point: Point;
  readonly asked: Asked;
}

/** The reason and the password, where the point asks for them. */
export function AskedFields({ point, asked }: AskedFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {point.asksReason && (
        <Field
          label={t`Reason`}
          hint={t`Kept in the operation log with your name.`}
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={longestText}
          value={asked.reason}
          onChange={(event) => asked.setReason(event.target.value)}
        />
      )}
      {point.asksPassword && (
        <Field
          label={t`Your password`}
          hint={t`Asked for at each command to this point.`}
          type="password"
          autoComplete="current-password"
          value={asked.password}
          onChange={(event) => asked.setPassword(event.target.value)}
        />
      )}
    </>
  );
}
