import { text } from 'node:stream/consumers';
import type { Place } from './place.ts';
import { supportBundle, type Told } from './supportBundle.ts';

/** What the service hands to the process that makes its support bundle, as JSON. */
export interface BundleTask {
  readonly place: Place;
  readonly now: number;
  readonly certificate: string | undefined;
  readonly told: Told;
}

const { place, told, ...rest } = JSON.parse(await text(process.stdin)) as BundleTask;
process.stdout.write(await supportBundle(place, { ...rest, isThorough: false }, told));
