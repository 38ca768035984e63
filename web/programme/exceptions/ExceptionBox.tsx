import css from './ExceptionBox.module.css';
import { ExceptionWords, type ExceptionWordsProps } from './ExceptionWords.tsx';

interface ExceptionBoxProps extends ExceptionWordsProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

export function ExceptionBox({ isOpen, onPress, ...words }: ExceptionBoxProps) {
  return (
    <button type="button" className={css.box} aria-pressed={isOpen} onClick={onPress}>
      <ExceptionWords {...words} />
    </button>
  );
}
