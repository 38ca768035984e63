import { Button } from '../../ui/Button.tsx';
import css from './ExceptionBox.module.css';
import { ExceptionWords, type ExceptionWordsProps } from './ExceptionWords.tsx';

interface ExceptionBoxProps extends ExceptionWordsProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

export function ExceptionBox({ isOpen, onPress, ...words }: ExceptionBoxProps) {
  return (
    <Button
      variant="bare"
      className={css.box}
      aria-pressed={isOpen}
      data-faulty={words.faults.length > 0 || undefined}
      onClick={onPress}
    >
      <ExceptionWords {...words} />
    </Button>
  );
}
