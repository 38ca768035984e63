import { useLingui } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import { longestText } from '../../../protocol/writtenText.ts';
import { Field } from '../../ui/Field.tsx';
import type { RequiredFields as Fields } from './useRequiredFields.ts';

interface RequiredFieldsProps {
  readonly point: Point;
  readonly fields: Fields;
}

/** The reason and the password, where the point asks for them. */
export function RequiredFields({ point, fields }: RequiredFieldsProps) {
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
          value={fields.reason}
          onChange={(event) => fields.setReason(event.target.value)}
        />
      )}
      {point.asksPassword && (
        <Field
          label={t`Your password`}
          hint={t`Asked for at each command to this point.`}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          onChange={(event) => fields.setPassword(event.target.value)}
        />
      )}
    </>
  );
}
