import type { ComponentType } from 'react';
import { fetchLater } from '../text/language.ts';
import { Fetched } from './Fetched.tsx';
import { PagesSection } from './pages/PagesSection.tsx';
import type { SectionId, SectionProps } from './section.ts';

interface SectionRow {
  readonly id: SectionId;
  readonly screen: ComponentType<SectionProps>;
}

/** A section that comes when somebody first opens it: the first one comes with the editor. */
function later(fetchPart: () => Promise<ComponentType<SectionProps>>): ComponentType<SectionProps> {
  return (props) => <Fetched fetchPart={fetchPart} given={props} />;
}

/** The sections of an open draft, in the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  { id: 'pages', screen: PagesSection },
  {
    id: 'points',
    screen: later(async () => (await fetchLater(() => import('./points/PointsSection.tsx'))).PointsSection),
  },
  { id: 'links', screen: later(async () => (await fetchLater(() => import('./links/LinksSection.tsx'))).LinksSection) },
  {
    id: 'alarms',
    screen: later(async () => (await fetchLater(() => import('./alarms/AlarmsSection.tsx'))).AlarmsSection),
  },
  {
    id: 'programmes',
    screen: later(async () => (await fetchLater(() => import('./programmes/ProgrammesSection.tsx'))).ProgrammesSection),
  },
  { id: 'texts', screen: later(async () => (await fetchLater(() => import('./texts/TextsSection.tsx'))).TextsSection) },
  {
    id: 'station',
    screen: later(async () => (await fetchLater(() => import('./station/StationSection.tsx'))).StationSection),
  },
  {
    id: 'findings',
    screen: later(async () => (await fetchLater(() => import('./findings/FindingsSection.tsx'))).FindingsSection),
  },
  {
    id: 'rehearsal',
    screen: later(async () => (await fetchLater(() => import('./rehearsal/RehearsalSection.tsx'))).RehearsalSection),
  },
  { id: 'files', screen: later(async () => (await fetchLater(() => import('./files/FilesSection.tsx'))).FilesSection) },
];
