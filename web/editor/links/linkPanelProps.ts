import type { SectionProps } from '../section.ts';

export interface LinkPanelProps extends Pick<SectionProps, 'client' | 'tools' | 'hrefOf'> {
  /** Its key. */
  readonly link: string;
}
