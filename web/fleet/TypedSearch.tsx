import { SearchField } from '../ui/SearchField.tsx';
import { useTypedText } from '../ui/useTypedText.ts';

interface TypedSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Searches when the typing rests: the fleet may have thousands of rows. */
export function TypedSearch({ value, onValue, ...field }: TypedSearchProps) {
  const [typed, setTyped] = useTypedText(value, onValue);
  return <SearchField {...field} className={undefined} value={typed} onSearch={setTyped} />;
}
