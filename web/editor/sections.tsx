import { type ComponentType, memo } from 'react';
import { later } from '../text/later.tsx';
import { PagesSection } from './pages/PagesSection.tsx';
import type { SectionId, SectionProps } from './section.ts';

interface SectionRow {
  readonly id: SectionId;
  /** Reads the records itself: it does not draw again for what is saved, polled or typed elsewhere. */
  readonly screen: ComponentType<SectionProps>;
}

const row = (id: SectionId, screen: ComponentType<SectionProps>): SectionRow => ({ id, screen: memo(screen) });

/** In the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  row('pages', PagesSection),
  row('points', later(async () => (await import('./points/PointsSection.tsx')).PointsSection)),
  row('links', later(async () => (await import('./links/LinksSection.tsx')).LinksSection)),
  row('alarms', later(async () => (await import('./alarms/AlarmsSection.tsx')).AlarmsSection)),
  row('programmes', later(async () => (await import('./programmes/ProgrammesSection.tsx')).ProgrammesSection)),
  row('texts', later(async () => (await import('./texts/TextsSection.tsx')).TextsSection)),
  row('station', later(async () => (await import('./station/StationSection.tsx')).StationSection)),
  row('findings', later(async () => (await import('./findings/FindingsSection.tsx')).FindingsSection)),
  row('rehearsal', later(async () => (await import('./rehearsal/RehearsalSection.tsx')).RehearsalSection)),
  row('files', later(async () => (await import('./files/FilesSection.tsx')).FilesSection)),
];
