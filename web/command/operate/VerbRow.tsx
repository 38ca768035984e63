import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { PointKind } from '../../../protocol/point.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Operate.module.css';
import type { Verb } from './verbs.ts';

interface VerbRowProps {
  readonly kind: PointKind;
  readonly verbs: readonly Verb[];
  /** The key of the verb that was chosen before the panel opened; undefined: none. */
  readonly chosen?: string | undefined;
  readonly isArmed: boolean;
  /** What must be entered before one of them is pressed; undefined: nothing. */
  readonly missing: MessageDescriptor | undefined;
  readonly onGive: (verb: Verb) => void;
}

/** What operates: lowest of all, where the thumb is; inert until the point is armed. */
export function VerbRow({ kind, verbs, chosen, isArmed, missing, onGive }: VerbRowProps) {
  const { i18n } = useLingui();
  const chosenVerb = verbs.find(({ key }) => key === chosen);
  const { label } = chosenVerb ?? {};
  const isMain = ({ key, isAlready }: Verb) => isArmed && (chosenVerb ? key === chosen : !isAlready);
  return (
    <>
      {chosenVerb && !isArmed && (
        <p className="muted">
          <Trans>Chosen: {label}. Arm the command first, then press it.</Trans>
        </p>
      )}
      {isArmed && missing && <p className="muted">{i18n._(missing)}</p>}
      <div className={`wrap apart ${css.verbs}`} data-kind={kind}>
        {verbs.map((verb) => (
          <Button
            key={verb.key}
            variant={isMain(verb) ? 'main' : 'plain'}
            aria-current={verb === chosenVerb || undefined}
            disabled={!isArmed || missing !== undefined || verb.text === undefined}
            aria-label={verb.name}
            onClick={() => onGive(verb)}
          >
            {verb.label}
          </Button>
        ))}
      </div>
    </>
  );
}
