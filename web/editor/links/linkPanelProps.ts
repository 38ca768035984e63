import type { SectionProps } from '../section.ts';

export interface LinkPanelProps extends Pick<SectionProps, 'client' | 'tools' | 'hrefOf'> {
  /** Key of the link. */
  readonly link: string;
}
