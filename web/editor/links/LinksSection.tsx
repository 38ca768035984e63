import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { addLink, linkKinds, schemaOfLink } from '../../../editor/station/links.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { driverSchemas, type LinkKindName, listKind } from '../../../protocol/drivers/schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { GridSection } from '../grid/GridSection.tsx';
import type { ExtraColumns } from '../grid/gridKind.ts';
import { RowActions } from '../grid/RowActions.tsx';
import { useGrid } from '../grid/useGrid.ts';
import { useGridPaste } from '../grid/useGridPaste.tsx';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { driverColumn, linkColumns, linkGrid, pointsColumn } from './linkGrid.ts';
import { driverTitle, linkRows } from './linkRows.ts';

export function LinksSection({ client, store, tools, here, hrefOf, onChosen }: SectionProps) {
  const { i18n, t } = useLingui();
  const columns = useRecords(store, linkColumns);
  const counts = useRecords(store, pointCounts);
  const extras = useMemo((): ExtraColumns => {
    const driverOf = (key: string) => i18n._(schemaOfLink(store, key)?.title ?? '');
    const pointsOf = (key: string) => String(counts.get(fieldText(store, key, 'Id')) ?? 0);
    return {
      [driverColumn]: { title: driverTitle(i18n), cell: driverOf, textOf: driverOf },
      [pointsColumn]: { title: t`Points`, isNumber: true, cell: pointsOf, textOf: pointsOf },
    };
  }, [store, counts, i18n, t]);
  const grid = useGrid({ client, store, here, hrefOf, onChosen }, linkGrid, columns, extras);
  const { all, rows, chosen, shown, show } = grid;
  const paste = useGridPaste({
    ...{ client, grid, kind: linkRows },
    title: <Trans>Links from a table</Trans>,
    usual: ['Id', driverColumn, ...driverSchemas[listKind].place.map(({ name }) => name)],
  });
  const add = (kind: LinkKindName) => show([client.edit((edit) => addLink(edit, kind)) ?? '']);
  const [first = ''] = shown;
  return (
    <>
      <GridSection
        {...{ client, grid, label: t`Links`, chooseAll: t`Choose all links`, searchLabel: t`Search in the links` }}
        isWide
        actions={
          <>
            <fieldset className="wrap">
              <legend className="unseen">
                <Trans>Add a link</Trans>
              </legend>
              {linkKinds.map((kind) => (
                <Button key={kind} onClick={() => add(kind)}>
                  <Plus size={16} aria-hidden />
                  {i18n._(driverSchemas[kind].title)}
                </Button>
              ))}
            </fieldset>
            <RowActions grid={grid} />
          </>
        }
        count={
          chosen.size > 0 ? (
            <Plural value={chosen.size} one="# link chosen" other="# links chosen" />
          ) : (
            all.length > 0 && <Plural value={rows.length} _0="No links found" one="# link" other="# links" />
          )
        }
        problems={[paste.problem]}
        empty={
          <p className="muted">
            <Trans>
              No links to the field. Points are read over a link. Add one, or copy rows in a spreadsheet and paste them
              here with Ctrl+V.
            </Trans>
          </p>
        }
        panel={
          shown.length > 1 ? (
            <LinksPanel client={client} links={shown} />
          ) : (
            shown.length === 1 && <LinkPanel key={first} link={first} {...{ client, tools, hrefOf }} />
          )
        }
      />
      {paste.dialog}
    </>
  );
}

/** By the IDs of the links. */
function pointCounts(store: RecordStore): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const key of pointKeys(store)) {
    const link = fieldText(store, key, 'Link');
    counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  return counts;
}
