import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from '../ProgrammePage.module.css';
import { type Part, partWords } from './parts.ts';

interface PartTabsProps {
  readonly shown: readonly Part[];
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** One stop of the Tab key; the arrow keys go from part to part. */
export function PartTabs({ shown, part, onPart }: PartTabsProps) {
  const { i18n, t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = shown.indexOf(part);
    const ways: Partial<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const place = (way + shown.length) % shown.length;
    onPart(shown[place] ?? part);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={t`Programme sections`} onKeyDown={press}>
      {shown.map((one) => (
        <Button
          key={one}
          variant="bare"
          role="tab"
          className={css.tab}
          aria-selected={one === part}
          aria-controls={one === part ? 'programme-part' : undefined}
          tabIndex={one === part ? 0 : -1}
          onClick={() => onPart(one)}
        >
          {i18n._(partWords[one])}
        </Button>
      ))}
    </div>
  );
}
