import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { colonText } from '../../text/colonText.ts';
import { Button } from '../../ui/Button.tsx';
import { keysOf, partAt, valueAt } from '../form/draft.ts';
import { type Found, useSetup } from '../form/SetupContext.ts';
import { partOf, parts } from './parts.tsx';
import css from './SetupPage.module.css';

interface FaultListProps {
  readonly title: ReactNode;
  readonly faults: readonly Found[];
  readonly onFault: (fault: Found) => void;
}

/** What is wrong, each with its place; a press goes there. */
export function FaultList({ title, faults, onFault }: FaultListProps) {
  const { i18n } = useLingui();
  const { document } = useSetup();
  /** Section, entry and field: `Persons › Paul › Address`. */
  const placeOf = (path: string) => {
    const [list, index] = keysOf(path);
    const id = typeof index === 'number' ? (valueAt(document, `${list}[${index}].id`) ?? index + 1) : undefined;
    const title = partAt(document, path)?.about?.title;
    return [i18n._(parts[partOf(path)].name), id, title && i18n._(title)]
      .filter((one) => one !== undefined)
      .join(' › ');
  };
  return (
    <section className={`notice stack ${css.mistakes}`} role="alert">
      <h3>{title}</h3>
      <ul className="stack near">
        {faults.map((fault) => (
          <li key={fault.path + fault.words}>
            <Button variant="bare" onClick={() => onFault(fault)}>
              {colonText(i18n, placeOf(fault.path), fault.words)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
