import { writeRequest } from '../../protocol/calls/call.ts';
import { exportEvents } from '../../protocol/calls/event.ts';
import type { EventFilter } from '../../protocol/log/event.ts';
import type { ExportFormat } from '../../protocol/log/eventExport.ts';
import type { Client } from '../api/client.ts';

/** The log as a file. `busy`: the device writes as many as it can; undefined: it did not come whole. The signal ends it. */
export async function exportLog(
  client: Pick<Client, 'open'>,
  format: ExportFormat,
  filter: EventFilter,
  signal: AbortSignal,
): Promise<Blob | 'busy' | undefined> {
  const reply = await client.open(exportEvents, writeRequest(exportEvents, { format, ...filter }), signal);
  if (reply.kind !== 'reply') return undefined;
  const { response } = reply;
  if (response.status === 503) return 'busy';
  // What is no file is a WebOutput that says why not, or the words of a proxy.
  if (!response.ok || response.headers.get('content-disposition') === null) return undefined;
  try {
    return await response.blob();
  } catch {
    return undefined;
  }
}
