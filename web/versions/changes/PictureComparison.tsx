import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Caller } from '../../api/ask.ts';
import { pictureType } from '../../api/pictureType.ts';
import { readVersionFile } from '../../api/versionFile.ts';
import css from '../VersionsPage.module.css';
import type { PictureRow } from './pictureRows.ts';

interface PictureComparisonProps {
  readonly rows: readonly PictureRow[];
  readonly client: Caller;
}

export function PictureComparison({ rows, client }: PictureComparisonProps) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Pictures side by side</Trans> <span className="muted plain">{rows.length}</span>
      </summary>
      {isOpen && rows.map((row) => <Pair key={row.name} row={row} client={client} />)}
    </details>
  );
}

function Pair({ row, client }: { readonly row: PictureRow; readonly client: Caller }) {
  const { name, before, after } = row;
  return (
    <figure className={css.pair}>
      <figcaption>{name}</figcaption>
      <div>
        <Picture name={name} sha256={before} client={client} caption={<Trans>Before</Trans>} />
        <Picture name={name} sha256={after} client={client} caption={<Trans>After</Trans>} />
      </div>
    </figure>
  );
}

interface PictureProps {
  readonly name: string;
  /** Undefined: there is none. */
  readonly sha256: string | undefined;
  readonly client: Caller;
  readonly caption: React.ReactNode;
}

function Picture({ name, sha256, client, caption }: PictureProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | 'failed'>();
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    const load = async (content: string) => {
      const bytes = await readVersionFile(client, content);
      if (isOver) return;
      url = bytes && URL.createObjectURL(new Blob([bytes], { type: pictureType(name) }));
      setAddress(url ?? 'failed');
    };
    if (sha256 !== undefined) void load(sha256);
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [name, sha256, client]);
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      {sha256 === undefined ? (
        <p>
          <Trans>None</Trans>
        </p>
      ) : address === 'failed' ? (
        <p>
          <Trans>The picture could not be loaded.</Trans>
        </p>
      ) : (
        address && <img src={address} alt={t`${name} of this version`} onError={() => setAddress('failed')} />
      )}
    </figure>
  );
}
