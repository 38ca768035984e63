import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type Part, partNames, parts } from './parts.tsx';
import css from './SetupPage.module.css';

interface PartTabsProps {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

/** One stop of the Tab key; the arrow keys go from section to section. */
export function PartTabs({ part, onPart }: PartTabsProps) {
  const { i18n, t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = partNames.indexOf(part);
    const ways: Partial<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const place = (way + partNames.length) % partNames.length;
    onPart(partNames[place] ?? part);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={t`Sections of the setup`} onKeyDown={press}>
      {partNames.map((one) => (
        <Button
          key={one}
          variant="bare"
          role="tab"
          className={css.tab}
          aria-selected={one === part}
          aria-controls={one === part ? 'setup-part' : undefined}
          tabIndex={one === part ? 0 : -1}
          onClick={() => onPart(one)}
        >
          {i18n._(parts[one].name)}
        </Button>
      ))}
    </div>
  );
}
