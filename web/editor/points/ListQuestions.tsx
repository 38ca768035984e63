import { useLingui } from '@lingui/react/macro';
import {
  type Answer,
  type Answers,
  isOffered,
  type ListQuestion,
  questions,
} from '../../../importers/pointLists/questions/questions.ts';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { questionText, questionWord } from './previewTexts.ts';

interface ListQuestionsProps {
  readonly of: readonly ListQuestion[];
  readonly answers: Answers;
  readonly onAnswer: (answers: Answers) => void;
}

export function ListQuestions({ of, answers, onAnswer }: ListQuestionsProps) {
  const { i18n, t } = useLingui();
  const relevant = of.filter(({ code, state }) => state !== 'unasked' || isOffered(code));
  // One answer is for the columns of all tables.
  const shown = [...Map.groupBy(relevant, ({ code }) => code).values()].flatMap(
    (same) => same.find(({ state }) => state === 'open') ?? same.find(({ answer }) => answer) ?? same[0] ?? [],
  );
  return shown.map((question) => {
    const { code, state, answer } = question;
    const choose = (value: string) => {
      const others = [...answers].filter(([one]) => one !== code);
      onAnswer(new Map(value === '' ? others : [...others, [code, value as Answer]]));
    };
    const found = state === 'answeredByList' && answer ? questionWord(i18n, answer) : undefined;
    const none = found ? t`detected automatically: ${found}` : t`detected automatically`;
    return (
      <Select
        key={code}
        label={questionWord(i18n, code)}
        value={answers.get(code) ?? ''}
        fault={state === 'open' && questionText(i18n, question)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{state === 'open' ? t`please choose` : none}</option>
        <Options of={questions[code].answers.map((one) => [one, questionWord(i18n, one)])} />
      </Select>
    );
  });
}
