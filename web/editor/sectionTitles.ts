import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SectionId } from './section.ts';

export const sectionTitles: Readonly<Record<SectionId, MessageDescriptor>> = {
  pages: msg({ message: 'Pages', context: 'editor' }),
  points: msg({ message: 'Points', context: 'editor' }),
  alarms: msg({ message: 'Alarms', context: 'editor' }),
  programmes: msg({ message: 'Programmes', context: 'editor' }),
  links: msg({ message: 'Links', context: 'editor' }),
  reports: msg({ message: 'Reports', context: 'editor' }),
  publishers: msg({ message: 'Publishers', context: 'editor' }),
  station: msg({ message: 'Station', context: 'editor' }),
  texts: msg({ message: 'Texts', context: 'editor' }),
  findings: msg({ message: 'Findings', context: 'editor' }),
  rehearsal: msg({ message: 'Rehearsal', context: 'editor' }),
  files: msg({ message: 'Files', context: 'editor' }),
};
