import { Plural, useLingui } from '@lingui/react/macro';
import { kindOfLink } from '../../../editor/station/links.ts';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import { useEachEdit } from '../useRecords.ts';
import { aboutLink } from './linkGrid.ts';

interface LinksPanelProps {
  readonly client: DraftClient;
  /** Keys of several. */
  readonly links: readonly string[];
}

/** What several links have in common. */
export function LinksPanel({ client, links }: LinksPanelProps) {
  const { t } = useLingui();
  const { store } = client;
  useEachEdit(store);
  const [kind, ...others] = new Set(links.map((key) => kindOfLink(store, key)));
  // Each link has an ID of its own.
  const { id: _, ...fields } = aboutLink(others.length === 0 ? kind : undefined).fields;
  return (
    <article className="stack far" aria-label={t`Chosen links`}>
      <h3>
        <Plural value={links.length} one="# link" other="# links" />
      </h3>
      <FieldForm client={client} records={links} fields={fields} />
    </article>
  );
}
