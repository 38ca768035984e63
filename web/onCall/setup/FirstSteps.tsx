import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { secretsOf } from '../../../protocol/messages/channelSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { useSetup } from '../form/SetupContext.ts';
import type { Part } from './parts.tsx';

interface Step {
  readonly part: Part;
  readonly isDone: boolean;
  readonly name: ReactNode;
  readonly text: ReactNode;
}

/** What to do first, until an alarm calls somebody. */
export function FirstSteps({ onPart }: { readonly onPart: (part: Part) => void }) {
  const { document, faults, isSecretSet } = useSetup();
  const { ways, persons, roster, rules } = document;
  if (rules.length > 0) return null;
  const isSound = (...parts: readonly Part[]) =>
    !faults.some(({ path }) => parts.some((part) => path.startsWith(part)));
  const hasSecrets = ways.flatMap(secretsOf).every(({ name }) => isSecretSet(name));
  const steps: readonly Step[] = [
    {
      part: 'ways',
      isDone: ways.length > 0 && isSound('ways') && hasSecrets,
      name: <Trans>Ways</Trans>,
      text: <Trans>Enter the mail server, the SMS gateway or the horn of your own network.</Trans>,
    },
    {
      part: 'persons',
      // Whether an address is right depends on its way.
      isDone: persons.some((person) => person.ways.length > 0) && isSound('ways', 'persons'),
      name: <Trans>Persons</Trans>,
      text: <Trans>Enter who can act at night, with address and language.</Trans>,
    },
    {
      part: 'roster',
      isDone: roster.length > 0 && isSound('ways', 'persons', 'roster'),
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
    <TitledPart className="notice stack" title={<Trans>No alarm calls anyone yet. Four steps:</Trans>}>
      <ol className="stack near">
        {steps.map(({ part, isDone, name, text }) => (
          <li key={part} className={isDone ? 'row apart muted' : 'row apart'}>
            {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
            <Button onClick={() => onPart(part)}>{name}</Button>
            <span>{isDone ? <Trans>Done.</Trans> : text}</span>
          </li>
        ))}
      </ol>
    </TitledPart>
  );
}
