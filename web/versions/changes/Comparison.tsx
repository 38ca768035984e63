import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '../../../protocol/calls/call.ts';
import { getChanges, getFiles } from '../../../protocol/calls/version.ts';
import { noChanges } from '../../../protocol/configuration/changeTemplates.ts';
import type { Version } from '../../../protocol/configuration/version.ts';
import { cutTo } from '../../../protocol/text/letters.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { stateWords } from '../stateWords.ts';
import { ChangeList } from './ChangeList.tsx';
import { PageComparison, type ReadPages } from './PageComparison.tsx';
import { PictureComparison } from './PictureComparison.tsx';
import { pictureRows } from './pictureRows.ts';
import { useRead } from './useRead.ts';

const noComparison = {
  noVersion: msg`The files of one of these versions are no longer stored.`,
  unreadable: msg`The station.xml of one of these versions can’t be read.`,
} as const satisfies Record<Exclude<ReplyOf<typeof getChanges>['result'], 'done'>, MessageDescriptor>;

interface ComparisonProps {
  readonly version: number;
  /** The one that it is compared with; undefined: there is no other. */
  readonly compared: number | undefined;
  readonly versions: readonly Version[];
  readonly client: Caller;
  readonly readPages: ReadPages;
  readonly onCompare: (compared: number) => void;
}

export function Comparison({ version, compared, versions, client, readPages, onCompare }: ComparisonProps) {
  const { i18n, t } = useLingui();
  const key = compared === undefined ? undefined : `${compared} ${version}`;
  const changes = useRead(key, async () =>
    replyOf(await ask(client, getChanges, { from: compared ?? 0, to: version })),
  );
  const pictures = useRead(key, async () => {
    const [before, after] = await Promise.all(
      [compared ?? 0, version].map(async (one) => replyOf(await ask(client, getFiles, { version: one }))),
    );
    return before && after && pictureRows(before.files, after.files);
  });
  const others = versions.filter(({ number }) => number !== version);
  const { value } = changes;
  return (
    <Section title={<Trans>Changes</Trans>}>
      {others.length > 0 && (
        <div className="measure">
          <Select label={t`Compared with`} value={compared} onChange={({ target }) => onCompare(Number(target.value))}>
            {others.map(({ number, state, comment }) => (
              <option key={number} value={number}>
                {[t`Version ${number}`, state && i18n._(stateWords[state]), cutTo(comment, 60)]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
          </Select>
        </div>
      )}
      {compared === undefined && (
        <p>
          <Trans>There is no other version to compare with.</Trans>
        </p>
      )}
      {compared !== undefined && value === undefined && (
        <p role="status">
          <Trans>Comparing versions…</Trans>
        </p>
      )}
      {value === 'failed' && (
        <StaleNotice onRetry={changes.again}>
          <Trans>The changes could not be loaded.</Trans>
        </StaleNotice>
      )}
      {typeof value === 'object' && value.result !== 'done' && <p>{i18n._(noComparison[value.result])}</p>}
      {typeof value === 'object' && value.result === 'done' && value.changes.length === 0 && <p>{i18n._(noChanges)}</p>}
      {typeof value === 'object' && <ChangeList changes={value.changes} />}
      {typeof value === 'object' && value.changes.length > 0 && (
        <PageComparison key={key} read={() => readPages(compared ?? 0, version)} />
      )}
      {typeof pictures.value === 'object' && <PictureComparison rows={pictures.value} client={client} />}
    </Section>
  );
}
