import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack apart">
      <header className="toolbar far">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
