import { Trans } from '@lingui/react/macro';
import { useMoment } from '../../live/useMoment.ts';

/** `since`: UTC ms. */
export function WithoutDirectory({ since }: { readonly since: number }) {
  const time = useMoment()(since).exact;
  return (
    <Trans>
      Logged in without the directory, which did not respond at {time}. Your rights are those of your last login with
      it.
    </Trans>
  );
}
