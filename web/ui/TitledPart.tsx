import { type ComponentProps, type ReactNode, useId } from 'react';

interface TitledPartProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  /** Of its heading, below that of what it is in. */
  readonly level?: 2 | 3 | 4;
  readonly isLandmark?: boolean;
}

export function TitledPart({ title, level = 3, isLandmark = false, children, ...section }: TitledPartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={isLandmark ? id : undefined} {...section}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
