import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../editor/station/suggestions.ts';
import { getSecrets, type Secret } from '../../../protocol/calls/secret.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { ask, replyOf } from '../../api/ask.ts';
import type { EditorTools } from '../editorTools.ts';

/** For fields that name a secret: those of the device that fit. None for users who may not list them. */
export function useSecretSuggestions({ device, hasSecrets = false }: EditorTools) {
  const { t } = useLingui();
  const [secrets, setSecrets] = useState<readonly Secret[]>([]);
  useEffect(() => {
    if (!hasSecrets) return undefined;
    const left = new AbortController();
    void ask(device, getSecrets, {}, left.signal).then((result) => {
      const reply = replyOf(result);
      if (reply && !left.signal.aborted) setSecrets(reply.secrets);
    });
    return () => left.abort();
  }, [device, hasSecrets]);
  return ({ type, secretKind }: Field<unknown>): readonly Suggestion[] | undefined => {
    if (type !== 'secret') return undefined;
    return secrets
      .filter(({ kind }) => kind === secretKind)
      .map(({ name, state }) => ({ value: name, ...(state === 'missing' && { label: t`not set` }) }));
  };
}
