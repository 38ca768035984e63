import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { Licences, PackageLicence } from '../../protocol/licences.ts';
import type { Column } from '../ui/DataRow.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import page from '../ui/listLayout.module.css';
import css from './DevicePage.module.css';

interface LicenceSectionProps {
  /** Version of the app that runs. */
  readonly build: string | undefined;
  readonly read: () => Promise<Licences | undefined>;
}

/** Every package in the app and the service with its version and licence, as the build found them. */
export function LicenceSection({ build, read }: LicenceSectionProps) {
  const { t } = useLingui();
  const id = useId();
  const [found, setFound] = useState<Licences | 'loading' | 'none'>('loading');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isLeft = false;
    void read().then((licences) => isLeft || setFound(licences ?? 'none'));
    return () => {
      isLeft = true;
    };
  }, [read]);
  const where = { app: t`app`, service: t`service` } as const;
  const columns: readonly Column<PackageLicence>[] = [
    { id: 'name', title: t`Package`, isName: true, cell: ({ name }) => name },
    { id: 'version', title: t`Version`, cell: ({ version }) => version },
    { id: 'licence', title: t`Licence`, cell: (row) => <LicenceCell row={row} licences={found} /> },
    { id: 'usedBy', title: t`Used in`, cell: ({ usedBy }) => usedBy.map((part) => where[part]).join(', ') },
  ];
  return (
    <section aria-labelledby={id} className={page.section}>
      <h3 ref={heading} tabIndex={-1} id={id} className={css.part}>
        <Trans>Packages and licences</Trans>
      </h3>
      {build !== undefined && (
        <p className={page.empty}>
          <Trans>App build: {build}.</Trans>
        </p>
      )}
      {found === 'loading' && (
        <p className={page.empty} role="status">
          <Trans>Loading list…</Trans>
        </p>
      )}
      {found === 'none' && (
        <p className={page.empty} role="status">
          <Trans>The list is created when the app is built and is not available now.</Trans>
        </p>
      )}
      {typeof found === 'object' && (
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
  readonly licences: Licences | string;
}

/** The licence's name, and its text for whoever opens it. */
function LicenceCell({ row: { licence, text }, licences }: LicenceCellProps) {
  const said = typeof licences === 'object' && text !== undefined ? licences.texts[text] : undefined;
  const name = licence || <Trans>not specified</Trans>;
  if (said === undefined) return name;
  return (
    <details className={css.licence}>
      <summary>{name}</summary>
      <pre>{said}</pre>
    </details>
  );
}
