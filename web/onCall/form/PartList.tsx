import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from '../setup/SetupPage.module.css';
import { entriesAt } from './draft.ts';
import { FaultAt } from './FaultAt.tsx';
import { useSetup } from './SetupContext.ts';
import { useEntryKeys } from './useEntryKeys.ts';

interface PartListProps {
  readonly path: string;
  readonly empty: ReactNode;
  /** One line, while it is closed. */
  readonly summary: (index: number) => ReactNode;
  readonly add: ReactNode;
  readonly children: (index: number) => ReactNode;
}

/** Entries that open one by one, each with its form, which is drawn while it is open: a roster may have hundreds. */
export function PartList({ path, empty, summary, add, children }: PartListProps) {
  const { document } = useSetup();
  const keys = useEntryKeys(entriesAt(document, path));
  // A new entry opens to be filled in.
  const [first] = useState(keys.length);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (key: number) => opened.get(key) ?? key >= first;
  return (
    <div className="stack">
      <FaultAt path={path} />
      {keys.length === 0 && <p className="note">{empty}</p>}
      {keys.map((key, index) => (
        <details
          key={key}
          className="box"
          open={isOpen(key)}
          onToggle={({ currentTarget: { open } }) => setOpened((now) => new Map(now).set(key, open))}
        >
          <summary className={css.head} data-path={`${path}[${index}]`}>
            <ChevronDown size={18} aria-hidden />
            <span>{summary(index)}</span>
          </summary>
          {isOpen(key) && (
            <div className="stack far pad">
              <FaultAt path={`${path}[${index}]`} />
              {children(index)}
            </div>
          )}
        </details>
      ))}
      <div className="wrap apart">{add}</div>
    </div>
  );
}
