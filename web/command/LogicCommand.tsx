import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import css from './CommandPanel.module.css';
import type { CommandInputProps } from './inputs.tsx';

const states = [0, 1] as const;

/** Two verbs that name their object, always in the same places: a hand learns them. */
export function LogicCommand({ point, value, isArmed, isBusy, give }: CommandInputProps) {
  const { name } = point;
  return (
    <div className={css.verbs}>
      {states.map((state) => {
        const verb = point.verbs[state];
        const word = point.states[state] || String(state);
        const isAlready = value === state;
        return (
          <Button
            key={state}
            look={isAlready ? 'plain' : 'main'}
            disabled={!isArmed || isBusy}
            onClick={() => give(String(state))}
          >
            {verb ? (
              <Trans>
                {verb} {name}
              </Trans>
            ) : (
              <Trans>
                Set {name} to {word}
              </Trans>
            )}
          </Button>
        );
      })}
    </div>
  );
}
