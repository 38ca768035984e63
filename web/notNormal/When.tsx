import { useMoment } from '../live/useMoment.ts';

/** A moment (UTC ms) in the device's zone. */
export function When({ time }: { readonly time: number }) {
  const momentOf = useMoment();
  return <time dateTime={new Date(time).toISOString()}>{momentOf(time).exact}</time>;
}
