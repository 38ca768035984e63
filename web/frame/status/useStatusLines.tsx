import { Plural, Trans } from '@lingui/react/macro';
import { useCannotWrite } from '../../live/useCannotWrite.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useStaleSummary } from '../../live/useStaleSummary.ts';
import type { Station } from '../../session/login.ts';
import { later } from '../../text/later.tsx';
import { LostField, weightOf } from './LostField.tsx';
import type { StatusLine } from './statusLine.ts';
import { isReadableByOthers, Unencrypted } from './Unencrypted.tsx';

const CannotWrite = later(async () => (await import('./CannotWrite.tsx')).CannotWrite);
const WhoHelps = later(async () => (await import('./CannotWrite.tsx')).WhoHelps);
const WithoutDirectory = later(async () => (await import('./WithoutDirectory.tsx')).WithoutDirectory);
const FindingList = later(async () => (await import('./FindingList.tsx')).FindingList);

/**
 * What comes and goes while a user is here: the service lost, links of the field lost, a disk that can't be written.
 */
export function useLosses(): readonly StatusLine[] {
  const { link } = useFreshness();
  const { losses, points } = useStaleSummary();
  const cannotWrite = useCannotWrite();
  // What a silent service reported last of its field and its disk is out of date.
  if (link === 'lost') return [{ key: 'service', weight: 'loud', words: <LostLink /> }];
  // The newest is the news.
  const newestFirst = losses.toSorted((a, b) => (b.since ?? 0) - (a.since ?? 0));
  const lines: StatusLine[] = newestFirst.map((loss) => ({
    key: `link ${loss.link}`,
    weight: weightOf(loss, points),
    words: <LostField loss={loss} />,
  }));
  if (!cannotWrite) return lines;
  const words = <CannotWrite {...cannotWrite} />;
  return [{ key: 'disk', weight: 'loud', words, detail: <WhoHelps /> }, ...lines];
}

/** True for as long as a session lasts: degraded mode, an unencrypted connection, findings. */
export function lastingLines(station: Station | undefined): readonly StatusLine[] {
  const lines: StatusLine[] = [];
  if (station && !station.profile.isNormalMode) lines.push(degraded(station.card.services.has('Event')));
  if (isReadableByOthers(location)) lines.push({ key: 'unencrypted', weight: 'quiet', words: <Unencrypted /> });
  const since = station?.profile.withoutDirectory;
  if (since) lines.push({ key: 'directory', weight: 'quiet', words: <WithoutDirectory since={since} /> });
  const findings = station?.config?.findings ?? [];
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  // What is only ignored is listed too, but alone is no reason for a line.
  if (faults > 0) {
    const words = (
      <Plural
        value={faults}
        one="# configuration item could not be used."
        other="# configuration items could not be used."
      />
    );
    const detail = <FindingList list={findings} />;
    lines.push({ key: 'findings', weight: 'quiet', words, detail });
  }
  return lines;
}

/** The state that lasts, beside the message that passes (spec §9). */
function degraded(hasLog: boolean): StatusLine {
  const words = hasLog ? (
    <Trans>Degraded mode: pages and commands are unavailable. The operation log can be read.</Trans>
  ) : (
    <Trans>Degraded mode: pages and commands are unavailable.</Trans>
  );
  return { key: 'degraded', weight: 'loud', words };
}

/** Nothing shown can be relied on, commands are off (R29). */
function LostLink() {
  const { since } = useFreshness();
  const momentOf = useMoment();
  const time = since === undefined ? undefined : momentOf(since).exact;
  if (time === undefined) return <Trans>No response from the device. Commands are disabled until it responds.</Trans>;
  return <Trans>No response from the device since {time}. Values are not current; commands are disabled.</Trans>;
}
