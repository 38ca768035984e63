import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { Licences, PackageLicence } from '../../protocol/licences.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { useLatest } from '../ui/useLatest.ts';
import css from './DevicePage.module.css';

interface LicenceSectionProps {
  readonly build: string | undefined;
  readonly read: () => Promise<Licences | undefined>;
}

export function LicenceSection({ build, read }: LicenceSectionProps) {
  const { t } = useLingui();
  const id = useId();
  const { value: found, status } = useLatest({ read });
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const where = { app: t`app`, service: t`service`, demonstration: t`demonstration` } as const;
  const columns: readonly Column<PackageLicence>[] = [
    { id: 'name', title: t`Package`, isName: true, cell: ({ name }) => name },
    { id: 'version', title: t`Version`, cell: ({ version }) => version },
    { id: 'licence', title: t`Licence`, cell: (row) => <LicenceCell row={row} licences={found} /> },
    { id: 'usedBy', title: t`Used in`, cell: ({ usedBy }) => usedBy.map((part) => where[part]).join(', ') },
  ];
  return (
    <section aria-labelledby={id} className="stack apart">
      <h3 ref={heading} tabIndex={-1} id={id}>
        <Trans>Packages and licences</Trans>
      </h3>
      {build !== undefined && (
        <p className="muted">
          <Trans>App build: {build}.</Trans>
        </p>
      )}
      {!found && (
        <EmptyText
          status={status}
          loading={<Trans>Loading list…</Trans>}
          failed={<Trans>The list is created when the app is built and is not available now.</Trans>}
        >
          {null}
        </EmptyText>
      )}
      {found && (
        <DataTable
          label={t`Packages and licences`}
          columns={columns}
          rows={found.packages}
          keyOf={({ name, version }) => `${name} ${version}`}
          height={44}
          widths="minmax(160px, 1.2fr) max-content minmax(160px, 2fr) max-content"
        />
      )}
    </section>
  );
}

interface LicenceCellProps {
  readonly row: PackageLicence;
  readonly licences: Licences | undefined;
}

function LicenceCell({ row: { licence, text }, licences }: LicenceCellProps) {
  const words = text === undefined ? undefined : licences?.texts[text];
  const name = licence || <Trans>not specified</Trans>;
  if (words === undefined) return name;
  return (
    <details className={css.licence}>
      <summary>{name}</summary>
      <pre className="mono tiny scroll">{words}</pre>
    </details>
  );
}
