import { type ComponentType, memo } from 'react';
import { later } from '../text/later.tsx';
import { PagesSection } from './pages/PagesSection.tsx';
import type { SectionId, SectionProps } from './section.ts';

interface SectionRow {
  readonly id: SectionId;
  /** Reads the records itself: it does not draw again for what is saved, polled or typed elsewhere. */
  readonly screen: ComponentType<SectionProps>;
}

const row = (id: SectionId, fetchScreen: () => Promise<ComponentType<SectionProps>>): SectionRow => ({
  id,
  screen: memo(later(fetchScreen)),
});

/** In the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  { id: 'pages', screen: memo(PagesSection) },
  row('points', async () => (await import('./points/PointsSection.tsx')).PointsSection),
  row('links', async () => (await import('./links/LinksSection.tsx')).LinksSection),
  row('alarms', async () => (await import('./alarms/AlarmsSection.tsx')).AlarmsSection),
  row('programmes', async () => (await import('./programmes/ProgrammesSection.tsx')).ProgrammesSection),
  row('texts', async () => (await import('./texts/TextsSection.tsx')).TextsSection),
  row('station', async () => (await import('./station/StationSection.tsx')).StationSection),
  row('findings', async () => (await import('./findings/FindingsSection.tsx')).FindingsSection),
  row('rehearsal', async () => (await import('./rehearsal/RehearsalSection.tsx')).RehearsalSection),
  row('files', async () => (await import('./files/FilesSection.tsx')).FilesSection),
];
