import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';

interface SentenceGroupProps {
  readonly title: ReactNode;
  /** Shown before "more" is pressed. */
  readonly first: number;
  readonly sentences: readonly ReactNode[];
  /** Undefined: all are known. */
  readonly count?: number;
}

export function SentenceGroup({ title, first, sentences, count = sentences.length }: SentenceGroupProps) {
  const [isWhole, setWhole] = useState(false);
  if (count === 0) return null;
  const { length } = sentences;
  return (
    <section className="stack near">
      <h3>
        {title} <span className="muted plain">{count}</span>
      </h3>
      <ul className="bullets">
        {(isWhole ? sentences : sentences.slice(0, first)).map((sentence, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is equal may be there twice
          <li key={i}>{sentence}</li>
        ))}
      </ul>
      {!isWhole && length > first && (
        <div>
          <Button onClick={() => setWhole(true)}>
            {length === count ? <Trans>Show all {count}</Trans> : <Trans>Show the first {length}</Trans>}
          </Button>
        </div>
      )}
    </section>
  );
}
