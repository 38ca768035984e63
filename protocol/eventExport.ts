import { type EventFilter, writeEventFilter } from './event.ts';
import { element, type XmlNode } from './xml.ts';

/** What the log is exported as. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export function writeExportRequest(format: ExportFormat, filter: EventFilter): XmlNode[] {
  return [element('Format', {}, format), ...writeEventFilter(filter)];
}
