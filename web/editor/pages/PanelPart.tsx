import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import css from './PagesSection.module.css';

interface PanelPartProps {
  readonly id: string;
  readonly title: string;
  /** Until a user unfolds it. */
  readonly isFolded?: boolean | undefined;
  readonly children: ReactNode;
}

/** Folded by its title, in this browser. */
export function PanelPart({ id, title, isFolded = false, children }: PanelPartProps) {
  const setting = `vigie editor panel ${id}`;
  const [isOpen, setOpen] = useState(() => (readSetting(setting) ?? String(!isFolded)) === 'true');
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const toggle = () => {
    setOpen(!isOpen);
    storeSetting(setting, String(!isOpen));
  };
  return (
    <section className={`stack firm ${css.panel}`} aria-label={title} data-panel={id}>
      <h3>
        <button type="button" className="bare row near" aria-expanded={isOpen} onClick={toggle}>
          <Chevron size={16} aria-hidden />
          {title}
        </button>
      </h3>
      {isOpen && children}
    </section>
  );
}
