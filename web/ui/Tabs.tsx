import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly words: (name: Name) => ReactNode;
  /** Id of the panel that shows the selection. */
  readonly panel: string;
}

/** One stop of the Tab key; the arrow keys go from tab to tab. */
export function Tabs<Name extends string>({ label, names, chosen, onChoose, words, panel }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = names.indexOf(chosen);
    const ways: Partial<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const place = (way + names.length) % names.length;
    onChoose(names[place] ?? chosen);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={press}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? panel : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {words(name)}
        </button>
      ))}
    </div>
  );
}
