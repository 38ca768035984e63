import { Plural, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import type { Items } from '../canvas/items.ts';
import type { PageEdits } from '../canvas/pageEdits.ts';

interface HiddenNoteProps {
  readonly items: Items;
  readonly edits: PageEdits;
}

/** How many are not drawn while a user draws; a press shows them again. */
export function HiddenNote({ items, edits }: HiddenNoteProps) {
  const { t } = useLingui();
  const hidden = [...items.marks].flatMap(([key, { isHidden }]) => (isHidden ? [key] : []));
  if (hidden.length === 0) return null;
  return (
    <button
      type="button"
      className="bare slim near firm"
      title={t`Operators see what is hidden here. Show all`}
      onClick={() => edits.mark('partsShown', hidden, (mark) => ({ ...mark, isHidden: false }))}
    >
      <EyeOff size={16} aria-hidden />
      <Plural value={hidden.length} one="# hidden here only" other="# hidden here only" />
    </button>
  );
}
