import { type ComponentType, memo } from 'react';
import { later } from '../text/later.tsx';
import type { SectionId, SectionProps } from './section.ts';

const PagesSection = later(async () => (await import('./pages/PagesSection.tsx')).PagesSection);
const PointsSection = later(async () => (await import('./points/PointsSection.tsx')).PointsSection);
const LinksSection = later(async () => (await import('./links/LinksSection.tsx')).LinksSection);
const AlarmsSection = later(async () => (await import('./alarms/AlarmsSection.tsx')).AlarmsSection);
const ProgrammesSection = later(async () => (await import('./programmes/ProgrammesSection.tsx')).ProgrammesSection);
const ReportsSection = later(async () => (await import('./reports/ReportsSection.tsx')).ReportsSection);
const PublishersSection = later(async () => (await import('./publishers/PublishersSection.tsx')).PublishersSection);
const TextsSection = later(async () => (await import('./texts/TextsSection.tsx')).TextsSection);
const StationSection = later(async () => (await import('./station/StationSection.tsx')).StationSection);
const FindingsSection = later(async () => (await import('./findings/FindingsSection.tsx')).FindingsSection);
const RehearsalSection = later(async () => (await import('./rehearsal/RehearsalSection.tsx')).RehearsalSection);
const FilesSection = later(async () => (await import('./files/FilesSection.tsx')).FilesSection);

interface SectionRow {
  readonly id: SectionId;
  /** Reads the records itself: it does not draw again for what is saved, polled or typed elsewhere. */
  readonly screen: ComponentType<SectionProps>;
}

const row = (id: SectionId, screen: ComponentType<SectionProps>): SectionRow => ({ id, screen: memo(screen) });

/** In the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  row('pages', PagesSection),
  row('points', PointsSection),
  row('links', LinksSection),
  row('alarms', AlarmsSection),
  row('programmes', ProgrammesSection),
  row('reports', ReportsSection),
  row('publishers', PublishersSection),
  row('texts', TextsSection),
  row('station', StationSection),
  row('findings', FindingsSection),
  row('rehearsal', RehearsalSection),
  row('files', FilesSection),
];
