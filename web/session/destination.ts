import { paths } from '../paths.ts';
import type { Station } from './login.ts';

/** Where a login may lead besides the first synoptic (spec §2, R22). */
export interface Redirects {
  /** The page that the guard turned away. */
  readonly stored: string | undefined;
  /** The redirect route of `auth?redirect=`. */
  readonly route: string | undefined;
}

/** Where a successful login leads (spec §2 and §4). */
export function destination({ profile, config }: Pick<Station, 'profile' | 'config'>, redirects: Redirects): string {
  if (!profile.isNormalMode) return paths.operationLog;
  if (redirects.stored && redirects.stored !== paths.home) return redirects.stored;
  if (config?.synoptics.some((synoptic) => synoptic.isFirst)) return paths.synoptic;
  return redirects.route ?? paths.synoptic;
}
