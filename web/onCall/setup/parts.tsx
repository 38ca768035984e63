import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { keysOf } from '../form/draft.ts';
import { ChannelsPart } from './ChannelsPart.tsx';
import { FilePart } from './FilePart.tsx';
import { PersonsPart } from './PersonsPart.tsx';
import { RostersPart } from './RostersPart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { TimesPart } from './TimesPart.tsx';

/** The sections of the setup, in the order in which they are filled in. */
export const parts = {
  ways: { name: msg({ message: 'Ways', context: 'of messages' }), content: ChannelsPart },
  persons: { name: msg`Persons`, content: PersonsPart },
  roster: { name: msg`Rosters`, content: RostersPart },
  rules: { name: msg`Rules`, content: RulesPart },
  times: { name: msg`Quiet hours and tests`, content: TimesPart },
  file: { name: msg`File`, content: FilePart },
} as const satisfies Record<string, { readonly name: MessageDescriptor; readonly content: ComponentType }>;
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

/** The section where a place of the document is entered. */
export function partOf(path: string): Part {
  const first = String(keysOf(path)[0]);
  return partNames.find((name) => name === first) ?? 'times';
}
