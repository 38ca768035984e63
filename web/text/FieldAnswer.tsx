import { Trans } from '@lingui/react/macro';

/** What the field answered in place of a value, or to a command. */
export function FieldAnswer({ words }: { readonly words: string }) {
  return <Trans>Response of the field device: {words}.</Trans>;
}
