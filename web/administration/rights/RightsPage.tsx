import type { I18n, MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { getPointRights, getRights } from '../../../protocol/calls/administration.ts';
import { accountTable, commandSentence, csvOf, pointTable } from '../../../protocol/rightsRows.ts';
import type { AccountRights, PointRights } from '../../../protocol/rightsTable.ts';
import type { Template, Values } from '../../../protocol/text/template.ts';
import type { Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { Button } from '../../ui/Button.tsx';
import { SectionsPage } from '../../ui/lists/SectionsPage.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { AccountRightsTable } from './AccountRightsTable.tsx';
import { PointRightsTable } from './PointRightsTable.tsx';

const messageOf = (id: Template, values: Values = {}): MessageDescriptor => ({ id, values });
const sayIn = (i18n: I18n) => (id: Template, values?: Values) => i18n._(messageOf(id, values));

interface RightsPageProps {
  readonly client: Caller;
  /** As a download. */
  readonly save: (file: Blob, name: string) => void;
  readonly onBack: () => void;
}

/** What an account may, for an audit: to print, or as a file. */
export function AccountRightsPage({ client, login, save, onBack }: RightsPageProps & { readonly login: string }) {
  const { i18n } = useLingui();
  const { value, status, refresh } = useLatest({ read: usePartReader(client, getRights, 'rights', { login }) });
  const csv = (rights: AccountRights) => csvOf(accountTable(rights, sayIn(i18n)));
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!value && <Trans>The rights could not be loaded.</Trans>}
      loading={<Trans>Loading the rights…</Trans>}
    >
      {value && (
        <>
          <Tools onBack={onBack} save={save} name={`rights-${login}`} csv={() => csv(value)} />
          <AccountRightsTable rights={value} />
        </>
      )}
    </SectionsPage>
  );
}

/** Who may do what at a point. */
export function PointRightsPage({ client, point, save, onBack }: RightsPageProps & { readonly point: string }) {
  const { i18n } = useLingui();
  const { value, status, refresh } = useLatest({ read: usePartReader(client, getPointRights, 'rights', { point }) });
  const csv = (rights: PointRights) => csvOf(pointTable(rights, sayIn(i18n)));
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!value && <Trans>There is no point {point}, or its rights could not be loaded.</Trans>}
      loading={<Trans>Loading the rights…</Trans>}
    >
      {value ? (
        <>
          <Tools onBack={onBack} save={save} name={`rights-${point}`} csv={() => csv(value)} />
          <PointRightsTable rights={value} sentence={commandSentence(value, sayIn(i18n))} />
        </>
      ) : (
        <Button onClick={onBack}>
          <Trans>Back to the users</Trans>
        </Button>
      )}
    </SectionsPage>
  );
}

interface ToolsProps extends Pick<RightsPageProps, 'save' | 'onBack'> {
  readonly name: string;
  readonly csv: () => string;
}

function Tools({ onBack, save, name, csv }: ToolsProps) {
  return (
    <div className="toolbar noPaper">
      <Button onClick={onBack}>
        <Trans>Back to the users</Trans>
      </Button>
      <span className="row">
        <Button onClick={() => save(new Blob([csv()], { type: 'text/csv' }), `${name}.csv`)}>
          <Trans>Export as CSV</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </span>
    </div>
  );
}
