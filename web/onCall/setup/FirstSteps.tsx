import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSetup } from '../form/SetupContext.ts';
import type { Part } from './parts.tsx';
import css from './SetupPage.module.css';

interface Step {
  readonly part: Part;
  readonly isDone: boolean;
  readonly name: ReactNode;
  readonly text: ReactNode;
}

/** What to do first, until an alarm calls somebody. */
export function FirstSteps({ onPart }: { readonly onPart: (part: Part) => void }) {
  const { ways, persons, roster, rules } = useSetup().document;
  if (rules.length > 0) return null;
  const steps: readonly Step[] = [
    {
      part: 'ways',
      isDone: ways.length > 0,
      name: <Trans>Ways</Trans>,
      text: <Trans>Enter the mail server, the SMS gateway or the horn of your own network.</Trans>,
    },
    {
      part: 'persons',
      isDone: persons.some((person) => person.ways.length > 0),
      name: <Trans>Persons</Trans>,
      text: <Trans>Enter who can act at night, with address and language.</Trans>,
    },
    {
      part: 'roster',
      isDone: roster.length > 0,
      name: <Trans>Rosters</Trans>,
      text: <Trans>Enter who is on call from when on. Not needed if all persons are always called.</Trans>,
    },
    {
      part: 'rules',
      isDone: false,
      name: <Trans>Rules</Trans>,
      text: (
        <Trans>Enter which alarms call whom, and who is next. Then save, and send each person a test message.</Trans>
      ),
    },
  ];
  return (
    <section className={css.first}>
      <h3>
        <Trans>No alarm calls anyone yet. Four steps:</Trans>
      </h3>
      <ol>
        {steps.map(({ part, isDone, name, text }) => (
          <li key={part} data-done={isDone || undefined}>
            {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
            <Button onClick={() => onPart(part)}>{name}</Button>
            <span>{isDone ? <Trans>Done.</Trans> : text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
