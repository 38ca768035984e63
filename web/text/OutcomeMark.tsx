import { CircleCheck, CircleQuestionMark, CircleX, type LucideIcon } from 'lucide-react';
import { type CommandResult, commandResults } from '../../protocol/commands/command.ts';
import css from './OutcomeMark.module.css';

const icons = {
  done: CircleCheck,
  refused: CircleX,
  unknown: CircleQuestionMark,
} satisfies Record<CommandResult, LucideIcon>;

interface OutcomeMarkProps {
  /** As an event has it; one that this version does not know has no mark. */
  readonly result: string | undefined;
  readonly size?: number;
}

export function OutcomeMark({ result, size = 18 }: OutcomeMarkProps) {
  const known = commandResults.find((one) => one === result);
  if (!known) return null;
  const Icon = icons[known];
  return <Icon className={css.mark} data-result={known} size={size} aria-hidden />;
}
