import { text } from 'node:stream/consumers';
import type { Location } from './location.ts';
import { supportBundle, type Told } from './supportBundle.ts';

export interface BundleTask {
  readonly location: Location;
  readonly now: number;
  readonly certificate: string | undefined;
  readonly told: Told;
}

const { location, told, ...rest } = JSON.parse(await text(process.stdin)) as BundleTask;
process.stdout.write(await supportBundle(location, { ...rest, isThorough: false }, told));
