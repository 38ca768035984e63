import { Trans } from '@lingui/react/macro';

export function FieldAnswer({ words }: { readonly words: string }) {
  return <Trans>Response of the field device: {words}.</Trans>;
}
