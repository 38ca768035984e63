import type { ActivateRequest, Activation } from '../../protocol/calls/deployment.ts';
import { trialSeconds } from '../../protocol/configuration/limits.ts';
import type { Configuration } from '../configuration.ts';
import type { StationSlot } from '../stationSlot.ts';
import type { StoredVersion } from '../store/tables/versions.ts';
import { endedAlarms } from './endedAlarms.ts';
import type { Examiner } from './examining/examiner.ts';
import { outdatedBy } from './outdated.ts';
import { writtenComment } from './proposals.ts';
import type { ConfigurationVersions } from './versions.ts';

interface AdmitParts {
  readonly versions: ConfigurationVersions;
  readonly examiner: Examiner;
  readonly slot: StationSlot;
}

export type RefusedActivation = Omit<Partial<Activation>, 'reason'> & {
  readonly reason: NonNullable<Activation['reason']>;
};

interface Admitted {
  readonly version: StoredVersion;
  readonly configuration: Configuration;
  readonly comment: string;
  readonly backTo: number;
}

/** A version is checked again, as it is and as it was proposed. */
export async function admitActivation(
  parts: AdmitParts,
  { version: number, seconds, comment: given, accepted }: ActivateRequest,
): Promise<RefusedActivation | Admitted> {
  const { versions, examiner, slot } = parts;
  if (versions.followsFolder) return { reason: 'followsFolder' };
  if (seconds < trialSeconds.least || seconds > trialSeconds.most) return { reason: 'badSeconds' };
  const version = versions.find(number);
  if (!version) return { reason: 'noVersion' };
  const running = await versions.running();
  if (!running) return { reason: 'notStored' };
  if (running.number === number) return { reason: 'unchanged' };
  const configuration = await versions.configuration(version);
  if (version.base !== running.number)
    return { reason: 'outdated', outdated: await outdatedBy(parts, version.base, running, configuration) };
  const before = await versions.configuration(running);
  const { isReadable, findings, alarms: left } = await examiner.check(before, configuration);
  if (!isReadable) return { reason: 'unreadable' };
  const ended = endedAlarms(slot.running.alarming.alarms, left);
  const isOpen = ({ key }: { readonly key: string }) => !accepted.includes(key);
  if (findings.some(isOpen) || ended.some(isOpen))
    return { reason: 'notAccepted', findings: findings.filter(isOpen), endedAlarms: ended.filter(isOpen) };
  const comment = writtenComment(given);
  if (!comment) return { reason: comment === '' ? 'commentMissing' : 'commentBad' };
  return { version, configuration, comment, backTo: running.number };
}
