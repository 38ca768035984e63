import { Trans } from '@lingui/react/macro';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { Link } from '../../router/Link.tsx';
import { comparedVersions } from '../comparedVersions.ts';
import type { LogView } from '../logView.ts';
import { aroundMs } from './related.ts';

export interface PointPlace {
  readonly href: string;
  readonly name: string;
}

export interface EventLinksProps {
  readonly event: DeviceEvent;
  /** Where a point opens, by its permanent id; undefined: no page has it. */
  readonly placeOf: (pointId: string) => PointPlace | undefined;
  /** The trend of a point, by its permanent id, around a moment; undefined: there is no history for this user. */
  readonly trendHref?: ((pointId: string, time: number) => string) | undefined;
  /** Two versions of the configuration, compared; undefined: the user has no right to it. */
  readonly versionHref?: ((version: number, compared?: number) => string) | undefined;
  readonly viewHref: (view: LogView) => string;
  readonly hrefOf: (event: number) => string;
}

export function EventLinks({ event, placeOf, trendHref, versionHref, viewHref, hrefOf }: EventLinksProps) {
  const { id, time, object, fields } = event;
  const pointId = object?.kind === 'point' ? object.id : undefined;
  const place = pointId === undefined ? undefined : placeOf(pointId);
  const versions = comparedVersions(event);
  const about = [fields.onEvent, fields.withdraws].find((entry) => typeof entry === 'number');
  return (
    <nav className="wrap far">
      {place && (
        <Link className="press" to={place.href}>
          <Trans>Open point on {place.name}</Trans>
        </Link>
      )}
      {pointId !== undefined && trendHref && (
        <Link className="press" to={trendHref(pointId, time)}>
          <Trans>Trend at this time</Trans>
        </Link>
      )}
      {versions && versionHref && (
        <Link className="press" to={versionHref(...versions)}>
          <Trans>Changes of version {versions[0]}</Trans>
        </Link>
      )}
      <Link className="press" to={viewHref({ from: time - aroundMs, until: time + aroundMs, event: id })}>
        <Trans>Around this time</Trans>
      </Link>
      {object?.id !== undefined && (
        <Link className="press" to={viewHref({ object: object.id, event: id })}>
          <Trans>All entries for {object.name}</Trans>
        </Link>
      )}
      {typeof about === 'number' && (
        <Link className="press" to={hrefOf(about)}>
          <Trans>Entry for this note</Trans>
        </Link>
      )}
    </nav>
  );
}
