import type { ComponentType } from 'react';
import { AlarmsSection } from './alarms/AlarmsSection.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { FindingsSection } from './findings/FindingsSection.tsx';
import { LinksSection } from './links/LinksSection.tsx';
import { PagesSection } from './pages/PagesSection.tsx';
import { PointsSection } from './points/PointsSection.tsx';
import { ProgrammesSection } from './programmes/ProgrammesSection.tsx';
import { RehearsalSection } from './rehearsal/RehearsalSection.tsx';
import type { SectionId, SectionProps } from './section.ts';
import { StationSection } from './station/StationSection.tsx';
import { TextsSection } from './texts/TextsSection.tsx';

interface SectionRow {
  readonly id: SectionId;
  readonly screen: ComponentType<SectionProps>;
}

/** The sections of an open draft, in the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  { id: 'pages', screen: PagesSection },
  { id: 'points', screen: PointsSection },
  { id: 'links', screen: LinksSection },
  { id: 'alarms', screen: AlarmsSection },
  { id: 'programmes', screen: ProgrammesSection },
  { id: 'texts', screen: TextsSection },
  { id: 'station', screen: StationSection },
  { id: 'findings', screen: FindingsSection },
  { id: 'rehearsal', screen: RehearsalSection },
  { id: 'files', screen: FilesSection },
];
