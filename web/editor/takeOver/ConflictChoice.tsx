import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import css from './TakeOver.module.css';

interface ConflictChoiceProps {
  readonly name: string;
  /** As they are written; empty: it is absent. */
  readonly texts: { readonly mine: string; readonly theirs: string };
  readonly version: number;
  /** Undefined: nothing is chosen yet. */
  readonly isTheirs: boolean | undefined;
  /** False: the draft has removed what it belongs in. */
  readonly isTakeable: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

export function ConflictChoice({ name, texts, version, isTheirs, isTakeable, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const rows = [
    { is: false, text: texts.mine, words: <Trans>This draft</Trans>, isOffered: true },
    { is: true, text: texts.theirs, words: <Trans>Version {version}</Trans>, isOffered: isTakeable },
  ];
  return (
    <li>
      <fieldset className={css.choice}>
        <legend>{name}</legend>
        {rows.map(({ is, text, words, isOffered }) => (
          <label key={String(is)}>
            <input
              type="radio"
              name={id}
              checked={isTheirs === is}
              disabled={!isOffered}
              onChange={() => onChoose(is)}
            />
            <span>{words}</span>
            <code className="words">{text || <Trans>Removed</Trans>}</code>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
