import { Trans, useLingui } from '@lingui/react/macro';
import { getProgrammeHistory } from '../../../protocol/calls/programme.ts';
import type { Point } from '../../../protocol/point.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import type { Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { usePersonText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useRefreshOn } from '../../ui/useRefreshOn.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { ChangeList } from './ChangeList.tsx';

interface VersionsProps {
  readonly point: Point;
  readonly client: Caller;
  readonly stored: PointProgramme;
  readonly zone: string;
  /** Loads it as the draft; undefined: not now, or not by this user. */
  readonly onBring: ((old: PointProgramme) => void) | undefined;
}

/** Each with what it would change, and as a draft to write. */
export function Versions({ point, client, stored, zone, onBring }: VersionsProps) {
  const { i18n } = useLingui();
  const personOf = usePersonText();
  const { infoNumber } = point;
  const read = usePartReader(client, getProgrammeHistory, 'programmes', { infoNumber });
  const { value, status, refresh } = useLatest({ read });
  useRefreshOn(stored.version, refresh);
  if (status === 'failed') {
    return (
      <p role="alert">
        <Trans>The earlier versions could not be loaded.</Trans>
      </p>
    );
  }
  if (!value) {
    return (
      <p role="status">
        <Trans>Loading earlier versions…</Trans>
      </p>
    );
  }
  const old = value.filter(({ version }) => version !== stored.version);
  if (old.length === 0) {
    return (
      <p className="muted">
        <Trans>No earlier versions.</Trans>
      </p>
    );
  }
  return (
    <ol className="stack far">
      {old.map((one) => {
        const { version, time } = one;
        const author = one.author && personOf(one.author);
        const when = time === undefined ? '' : zoneTime(time, 'dayAndTime', i18n.locale, zone);
        return (
          <li key={version}>
            <div className="wrap far">
              <h3>
                <Trans>Version {version}</Trans>
              </h3>
              <span className="muted">
                {author}, {when}
              </span>
              {onBring && (
                <Button className="end" onClick={() => onBring(one)}>
                  <Trans>Restore version {version} as draft</Trans>
                </Button>
              )}
            </div>
            <ChangeList point={point} before={stored.programme} after={one.programme}>
              <Trans>Same as the programme that runs now.</Trans>
            </ChangeList>
          </li>
        );
      })}
    </ol>
  );
}
