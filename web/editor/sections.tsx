import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { FilesSection } from './files/FilesSection.tsx';
import { LinksSection } from './links/LinksSection.tsx';
import { PagesSection } from './pages/PagesSection.tsx';
import { PointsSection } from './points/PointsSection.tsx';
import type { SectionId, SectionProps } from './section.ts';
import { StationSection } from './station/StationSection.tsx';
import { TextsSection } from './texts/TextsSection.tsx';

interface SectionRow {
  readonly id: SectionId;
  readonly title: MessageDescriptor;
  readonly screen: ComponentType<SectionProps>;
}

/** The sections of an open draft, in the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  { id: 'pages', title: msg({ message: 'Pages', context: 'editor' }), screen: PagesSection },
  { id: 'points', title: msg({ message: 'Points', context: 'editor' }), screen: PointsSection },
  { id: 'links', title: msg({ message: 'Links', context: 'editor' }), screen: LinksSection },
  { id: 'texts', title: msg({ message: 'Texts', context: 'editor' }), screen: TextsSection },
  { id: 'station', title: msg({ message: 'Station', context: 'editor' }), screen: StationSection },
  { id: 'files', title: msg({ message: 'Files', context: 'editor' }), screen: FilesSection },
];
