import { type ComponentType, memo } from 'react';
import { later } from '../text/later.tsx';
import { PagesSection } from './pages/PagesSection.tsx';
import type { SectionId, SectionProps } from './section.ts';

interface SectionRow {
  readonly id: SectionId;
  /** Reads the records itself: it does not draw again for what is saved, polled or typed elsewhere. */
  readonly screen: ComponentType<SectionProps>;
}

/** In the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  { id: 'pages', screen: memo(PagesSection) },
  {
    id: 'points',
    screen: memo(later(async () => (await import('./points/PointsSection.tsx')).PointsSection)),
  },
  { id: 'links', screen: memo(later(async () => (await import('./links/LinksSection.tsx')).LinksSection)) },
  {
    id: 'alarms',
    screen: memo(later(async () => (await import('./alarms/AlarmsSection.tsx')).AlarmsSection)),
  },
  {
    id: 'programmes',
    screen: memo(later(async () => (await import('./programmes/ProgrammesSection.tsx')).ProgrammesSection)),
  },
  { id: 'texts', screen: memo(later(async () => (await import('./texts/TextsSection.tsx')).TextsSection)) },
  {
    id: 'station',
    screen: memo(later(async () => (await import('./station/StationSection.tsx')).StationSection)),
  },
  {
    id: 'findings',
    screen: memo(later(async () => (await import('./findings/FindingsSection.tsx')).FindingsSection)),
  },
  {
    id: 'rehearsal',
    screen: memo(later(async () => (await import('./rehearsal/RehearsalSection.tsx')).RehearsalSection)),
  },
  { id: 'files', screen: memo(later(async () => (await import('./files/FilesSection.tsx')).FilesSection)) },
];
