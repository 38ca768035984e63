import { Trans } from '@lingui/react/macro';

export function OnDuty({ person }: { readonly person: string | undefined }) {
  return person ?? <span className="strong">{<Trans>no one</Trans>}</span>;
}
