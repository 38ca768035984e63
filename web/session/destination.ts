import { paths } from '../routes/routes.ts';
import type { Station } from './login.ts';
import type { Wanted } from './redirects.ts';

/** Where a successful login leads (spec §2 and §4). */
export function destination(
  { profile, config }: Pick<Station, 'profile' | 'config'>,
  redirects: Pick<Wanted, 'stored' | 'route'>,
): string {
  if (!profile.isNormalMode) return paths.operationLog;
  if (redirects.stored && redirects.stored !== paths.home) return redirects.stored;
  if (config?.synoptics.some((synoptic) => synoptic.isFirst)) return paths.synoptic;
  return redirects.route ?? paths.synoptic;
}
