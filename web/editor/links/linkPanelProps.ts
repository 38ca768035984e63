import type { SectionProps } from '../section.ts';

/** What the parts of the screen of one link are given. */
export interface LinkPanelProps extends Pick<SectionProps, 'client' | 'tools' | 'hrefOf'> {
  /** Key of the link. */
  readonly link: string;
}
