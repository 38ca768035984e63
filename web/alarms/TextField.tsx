import { useLingui } from '@lingui/react/macro';
import { useTypedText } from '../ui/useTypedText.ts';

interface TextFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function TextField({ value, onValue }: TextFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useTypedText(value, onValue);
  return (
    <input
      type="search"
      aria-label={t`Text`}
      placeholder={t`Search`}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      data-set={value !== '' || undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
