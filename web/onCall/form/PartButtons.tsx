import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { entriesAt, withValue } from './draft.ts';
import { useSetup } from './SetupContext.ts';
import { focusPlace } from './showPlace.ts';

interface AddProps {
  readonly path: string;
  readonly value: () => unknown;
  readonly children: ReactNode;
}

/** Adds one at the end of a list; where it has a line of its own, the focus goes there. */
export function AddButton({ path, value, children }: AddProps) {
  const { document, change } = useSetup();
  const add = () => {
    const { length } = entriesAt(document, path);
    change((now) => withValue(now, path, [...entriesAt(now, path), value()]));
    focusPlace(`${path}[${length}]`);
  };
  return (
    <Button onClick={add}>
      <Plus size={18} aria-hidden />
      {children}
    </Button>
  );
}

interface RemoveProps {
  readonly path: string;
  /** Which one it is, for screen readers. */
  readonly what: string;
  /** The label, where its object is not plain. */
  readonly children?: ReactNode;
}

/** Removes one from its list; the focus goes to the section, because its own place has disappeared. */
export function RemoveButton({ path, what, children }: RemoveProps) {
  const { change } = useSetup();
  const { t } = useLingui();
  return (
    <Button
      aria-label={t`Remove ${what}`}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
        change((now) => withValue(now, path, undefined));
      }}
    >
      <Trash2 size={18} aria-hidden />
      {children ?? <Trans>Remove</Trans>}
    </Button>
  );
}

interface MoveProps {
  readonly path: string;
  readonly index: number;
  readonly what: string;
}

/** Its place in a list in which the first match counts; the focus goes with it. */
export function MoveButton({ path, index, what }: MoveProps) {
  const { change } = useSetup();
  const { t } = useLingui();
  if (index === 0) return null;
  const move = () => {
    change((now) => {
      const list = entriesAt(now, path);
      return withValue(now, path, [
        ...list.slice(0, index - 1),
        list[index],
        list[index - 1],
        ...list.slice(index + 1),
      ]);
    });
    focusPlace(`${path}[${index - 1}]`);
  };
  return (
    <Button aria-label={t`Move ${what} up`} onClick={move}>
      <Trans>Up</Trans>
    </Button>
  );
}
