import type { Outdated } from '../../protocol/configuration/proposal.ts';
import type { Configuration } from '../configuration.ts';
import type { StoredVersion } from '../store/tables/versions.ts';
import type { Examiner } from './examining/examiner.ts';
import type { ConfigurationVersions } from './versions.ts';

/** The version that runs in place of that base, and what both it and a proposal changed. */
export async function outdatedBy(
  { versions, examiner }: { readonly versions: ConfigurationVersions; readonly examiner: Examiner },
  base: number | null,
  running: StoredVersion,
  proposed: Configuration,
): Promise<Outdated> {
  const { number: version, author: by, time } = running;
  const stored = base === null ? undefined : versions.find(base);
  if (!stored) return { version, by, time, both: [] };
  const [before, now] = await Promise.all([versions.configuration(stored), versions.configuration(running)]);
  return { version, by, time, both: await examiner.changedByBoth(before, now, proposed) };
}
