import type { Location } from './location.ts';
import type { Told } from './supportBundle.ts';

interface BundleParts {
  readonly location: Location;
  /** UTC ms. */
  readonly now: () => number;
  /** The certificate that the service is given (PEM). */
  readonly certificate: string | undefined;
}

export function bundleMaker({ location, now, certificate }: BundleParts) {
  const make = async (told: Told) => {
    const { bundleOf } = await import('./bundleProcess.ts');
    const time = now();
    const name = `vigie-support-${new Date(time).toISOString().slice(0, 16).replace(':', '-')}.tar.gz`;
    return { name, bytes: await bundleOf({ location, now: time, certificate, told }) };
  };
  let making: ReturnType<typeof make> | undefined;
  return (told: Told) => {
    making ??= make(told).finally(() => {
      making = undefined;
    });
    return making;
  };
}
