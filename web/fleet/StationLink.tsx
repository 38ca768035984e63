import { Trans } from '@lingui/react/macro';
import type { FleetStation } from '../../protocol/calls/fleet.ts';
import css from './StationLink.module.css';

interface StationLinkProps {
  /** Beside the name: the group in a list of all stations. */
  readonly group?: string | undefined;
  readonly station: Pick<FleetStation, 'id' | 'name' | 'hasApp' | 'build' | 'url'>;
}

/** Below the page's base, and so in the same tab with the same login. */
export const stationPath = (id: string) => `s/${encodeURIComponent(id)}/`;

/** Opens the station through the hub; where the hub lacks its app, at its own address. */
export function StationLink({ station: { id, name, hasApp, build, url }, group }: StationLinkProps) {
  const groupText = group && <small>{group}</small>;
  if (hasApp || build === undefined)
    return (
      <>
        <a className={css.name} href={stationPath(id)}>
          {name}
        </a>{' '}
        {groupText}
      </>
    );
  return (
    <>
      {url !== undefined && /^https?:\/\//.test(url) ? (
        <a className={css.name} href={url} rel="noreferrer">
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}{' '}
      {groupText}
      <small className={css.missing}>
        {url === undefined ? (
          <Trans>This hub lacks the app of build {build}.</Trans>
        ) : (
          <Trans>opens at its own address: this hub lacks its app</Trans>
        )}
      </small>
    </>
  );
}
