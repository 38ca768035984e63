import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import form from '../../text/calendar/Form.module.css';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';

interface TakeFromProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onTake: (id: string) => void;
}

/** With a button of its own: the arrow keys of a closed list choose at every step. */
export function TakeFrom({ label, choices, onTake }: TakeFromProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const isThere = choices.some((one) => one.id === chosen);
  const taken = isThere ? chosen : (choices[0]?.id ?? '');
  const source = choices.find((one) => one.id === taken)?.name ?? '';
  return (
    <div className="wrap">
      <label htmlFor={id}>{label}</label>
      <select id={id} className={form.input} value={taken} onChange={({ target }) => setChosen(target.value)}>
        <Options of={choices.map((one) => [one.id, one.name])} />
      </select>
      <Button onClick={() => onTake(taken)}>
        <Copy size={18} aria-hidden />
        <Trans>Copy from {source}</Trans>
      </Button>
    </div>
  );
}
