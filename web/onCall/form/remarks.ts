import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageSetup } from '../../../protocol/calls/messageSetup.ts';
import type { MessageDocument } from '../../../protocol/messages/messageDocument.ts';

export interface Remark {
  readonly path: string;
  readonly words: MessageDescriptor;
}

/** What the document names and the station does not have: it can be saved, and calls nobody. */
export function remarksOn(
  { rules, ways }: MessageDocument,
  { areas, horns }: Pick<MessageSetup, 'areas' | 'horns'>,
): readonly Remark[] {
  const ofRules = rules.map(({ areas: named = [] }, i) => {
    const names = named.filter((area) => !areas.includes(area)).join(', ');
    return { path: `rules[${i}].areas`, names, words: msg`No alarm of the station has this area: ${names}` };
  });
  const ofChannels = ways.map((channel, i) => {
    const isMissing =
      channel.kind === 'horn' && channel.point !== undefined && !horns.some(({ id }) => id === channel.point);
    const names = isMissing ? channel.point : '';
    return { path: `ways[${i}].point`, names, words: msg`The station has no such horn: ${names}` };
  });
  return [...ofRules, ...ofChannels].filter(({ names }) => names !== '');
}
