import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountRights, PlaceRights } from '../../../protocol/rightsTable.ts';
import { rightsTexts } from '../../../protocol/rightsTexts.ts';
import { Moment } from '../../live/Moment.tsx';
import { profileWord } from '../../text/labels/profileWords.ts';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { ListSection } from '../../ui/lists/ListSection.tsx';

const widths = 'minmax(8rem, 1fr) minmax(10rem, 2fr) minmax(12rem, 3fr) minmax(8rem, 1fr)';

export function AccountRightsTable({ rights }: { readonly rights: AccountRights }) {
  const { i18n, t } = useLingui();
  const { login, name, isLocked, endsAt, profile, actions, places, unseen } = rights;
  const who = [name, login].filter(Boolean).join(', ');
  const word = profileWord(profile);
  const wordsOf = (all: PlaceRights['actions'] | AccountRights['actions']) =>
    all.map((action) => i18n._(rightsTexts[action])).join(', ');
  const columns: readonly Column<PlaceRights>[] = [
    { id: 'area', title: t`Area`, isName: true, cell: ({ area }) => area ?? '—' },
    { id: 'points', title: t`Points`, cell: ({ points }) => points.join(', ') },
    { id: 'may', title: t({ message: 'May', context: 'of an account' }), cell: (row) => wordsOf(row.actions) },
    { id: 'groups', title: t`Groups`, cell: ({ groups }) => groups.join(', ') || <Trans>Its profile</Trans> },
  ];
  return (
    <ListSection
      title={t`Rights of ${who}`}
      status="ready"
      empty={<Trans>This account sees no point.</Trans>}
      columns={columns}
      rows={places}
      keyOf={({ points }) => points[0] ?? ''}
      widths={widths}
    >
      <p>
        {word ? i18n._(word) : profile}
        {actions.length > 0 && <Trans>; for the whole station: {wordsOf(actions)}</Trans>}
      </p>
      {isLocked && (
        <p>
          <b>
            <Trans>The account is locked.</Trans>
          </b>
        </p>
      )}
      {endsAt !== undefined && (
        <p>
          <Trans>
            Closed from <Moment time={endsAt} />
          </Trans>
        </p>
      )}
      {unseen > 0 && (
        <p>
          <Plural value={unseen} one="# point is not seen." other="# points are not seen." />
        </p>
      )}
    </ListSection>
  );
}
