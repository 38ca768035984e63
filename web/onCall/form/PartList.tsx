import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from '../setup/SetupPage.module.css';
import { countAt } from './draft.ts';
import { FaultAt } from './FaultAt.tsx';
import { useSetup } from './SetupContext.ts';

interface PartListProps {
  /** The list in the document: `persons`. */
  readonly path: string;
  readonly empty: ReactNode;
  /** What it is, closed: one line. */
  readonly summary: (index: number) => ReactNode;
  readonly add: ReactNode;
  readonly children: (index: number) => ReactNode;
}

/** Entries that open one by one, each with its form, which is drawn while it is open: a roster may have hundreds. */
export function PartList({ path, empty, summary, add, children }: PartListProps) {
  const { document } = useSetup();
  const count = countAt(document, path);
  // What is added here is there to be filled in.
  const [first] = useState(count);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (index: number) => opened.get(index) ?? index >= first;
  return (
    <div className={css.list}>
      <FaultAt path={path} />
      {count === 0 && <p className={css.hint}>{empty}</p>}
      {Array.from({ length: count }, (_, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, and rules have none
          key={index}
          className={css.item}
          open={isOpen(index)}
          onToggle={({ currentTarget: { open } }) => setOpened((now) => new Map(now).set(index, open))}
        >
          <summary data-path={`${path}[${index}]`}>
            <ChevronDown size={18} aria-hidden />
            <span>{summary(index)}</span>
          </summary>
          {isOpen(index) && (
            <div className={css.form}>
              <FaultAt path={`${path}[${index}]`} />
              {children(index)}
            </div>
          )}
        </details>
      ))}
      <div className={css.row}>{add}</div>
    </div>
  );
}
