import type { XmlNode } from '../../protocol/wire/xml.ts';

// A proxy that has lost the device says so with one of these; a device that is asked too often, with the first.
const statuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether a reply to a stream or a poll is a lost link rather than the device's word (R25). */
export function isLostLink(status: number, root: XmlNode | undefined): boolean {
  return statuses.has(status) && root?.name !== 'WebOutput';
}
