import { useLingui } from '@lingui/react';
import type { PointKind } from '../../../protocol/point.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Operate.module.css';
import type { Verb } from './verbs.ts';

interface VerbRowProps {
  readonly kind: PointKind;
  readonly verbs: readonly Verb[];
  readonly isArmed: boolean;
  /** All that the point asks for is there. */
  readonly isComplete: boolean;
  readonly onGive: (verb: Verb) => void;
}

/** What operates: lowest of all, where the thumb is; inert until the point is armed. */
export function VerbRow({ kind, verbs, isArmed, isComplete, onGive }: VerbRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={css.verbs} data-kind={kind}>
      {verbs.map((verb) => (
        <Button
          key={verb.key}
          variant={verb.isAlready || !isArmed ? 'plain' : 'main'}
          disabled={!isArmed || !isComplete || verb.text === undefined}
          onClick={() => onGive(verb)}
        >
          {i18n._(verb.words)}
        </Button>
      ))}
    </div>
  );
}
