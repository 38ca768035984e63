import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '../../../protocol/calls/call.ts';
import type { getChanges } from '../../../protocol/calls/version.ts';
import { changeGroups, groupTitles } from '../../../protocol/configuration/changeCodes.ts';
import { changeSentence } from '../../text/labels/changeSentence.ts';
import { SentenceGroup } from '../SentenceGroup.tsx';

const firstOnes = 50;

/** The most harmful first. */
export function ChangeList({ changes }: { readonly changes: ReplyOf<typeof getChanges>['changes'] }) {
  const { i18n } = useLingui();
  return changeGroups.map((group) => (
    <SentenceGroup
      key={group}
      title={i18n._(groupTitles[group])}
      first={firstOnes}
      sentences={changes.filter((row) => row.group === group).map((row) => changeSentence(row, i18n))}
    />
  ));
}
