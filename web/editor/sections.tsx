import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { FilesSection } from './files/FilesSection.tsx';
import type { SectionId, SectionProps } from './section.ts';

interface SectionRow {
  readonly id: SectionId;
  readonly title: MessageDescriptor;
  readonly screen: ComponentType<SectionProps>;
}

/** The sections of an open draft, in the order of the navigation; the first one is shown first. */
export const sections: readonly [SectionRow, ...SectionRow[]] = [
  { id: 'files', title: msg({ message: 'Files', context: 'editor' }), screen: FilesSection },
];
