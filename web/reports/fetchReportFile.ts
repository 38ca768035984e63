import type { RequestOf } from '../../protocol/calls/call.ts';
import { writeRequest } from '../../protocol/calls/call.ts';
import { getReportFile } from '../../protocol/calls/report.ts';
import type { Client } from '../api/client.ts';

export interface ReportFile {
  readonly blob: Blob;
  readonly name: string;
}

/** `busy`: the device writes as many as it can; undefined: it did not come whole. The signal ends it. */
export async function fetchReportFile(
  client: Pick<Client, 'open'>,
  wanted: RequestOf<typeof getReportFile>,
  signal: AbortSignal,
): Promise<ReportFile | 'busy' | undefined> {
  const reply = await client.open(getReportFile, writeRequest(getReportFile, wanted), signal);
  if (reply.kind !== 'reply') return undefined;
  const { response } = reply;
  if (response.status === 503) return 'busy';
  // What is no file is a WebOutput that says why not, or the words of a proxy.
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (!response.ok || name === undefined) return undefined;
  try {
    return { blob: await response.blob(), name };
  } catch {
    return undefined;
  }
}
