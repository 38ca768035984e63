import { Trans, useLingui } from '@lingui/react/macro';
import { Pin, TriangleAlert } from 'lucide-react';
import type { Version } from '../../protocol/configuration/version.ts';
import { usePersonName } from '../text/personNames.ts';
import { stateWords } from './stateWords.ts';

export function StateText({ version: { state, isPinned, isAltered } }: { readonly version: Version }) {
  const { i18n } = useLingui();
  const isInUse = state === 'active' || state === 'onTrial';
  return (
    <span className={`wrap near ${isInUse ? 'strong' : ''}`}>
      {state && i18n._(stateWords[state])}
      {isPinned && (
        <small className="row near">
          <Pin size={14} aria-hidden /> <Trans>Pinned</Trans>
        </small>
      )}
      {isAltered && (
        <small className="row near">
          <TriangleAlert size={14} aria-hidden /> <Trans>Altered outside of Vigie</Trans>
        </small>
      )}
    </span>
  );
}

export function Author({ version: { author } }: { readonly version: Pick<Version, 'author'> }) {
  const name = usePersonName(author);
  return author === '' ? <Trans>Station folder</Trans> : name;
}
