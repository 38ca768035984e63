import { type ReactNode, useId, useRef } from 'react';
import { useIsNarrow } from './browser/useIsNarrow.ts';
import { Panel } from './Panel.tsx';
import { ScrollSection } from './ScrollSection.tsx';
import css from './SidePanel.module.css';

interface SidePanelProps {
  /** The object it shows: with another one it takes the focus again. */
  readonly subject: string | number;
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  /** Of what scrolls in it. */
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the list, on a phone a sheet over it. */
export function SidePanel({ className = '', children, ...panel }: SidePanelProps) {
  const heading = useId();
  return (
    <Panel
      {...panel}
      ref={useRef(null)}
      headingId={heading}
      className={`noPaper ${css.panel}`}
      data-narrow={useIsNarrow() || undefined}
      fieldsTakeEscape
    >
      <ScrollSection className={`${css.body} ${className}`} aria-labelledby={heading}>
        {children}
      </ScrollSection>
    </Panel>
  );
}
