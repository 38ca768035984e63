import type { Value } from '../../../../protocol/sample.ts';
import { LinkError, type WriteResult } from '../../driver.ts';
import type { HttpClient } from '../exchange/httpClient.ts';
import type { HttpAddress } from '../httpAddress.ts';
import { resourceUrl } from '../resourceUrl.ts';
import { filledBody, filledPath, mediaTypes, valueText } from './commandBody.ts';

/** Many servers carry a command out and then redirect to what shows it; these two have not. */
const notCarriedOut: ReadonlySet<number> = new Set([307, 308]);
/** The server does not know how to. */
const notKnown = 501;

/** Once. Rejects with LinkError: not sent, or the outcome is unknown. What is sent the point itself must show. */
export async function sendCommand(
  client: HttpClient,
  base: URL,
  { type, command }: HttpAddress,
  raw: Value,
): Promise<WriteResult> {
  if (!command) throw new LinkError({ code: 'other', detail: 'no command' }, false);
  const { method, path, body, content } = command;
  const value = valueText(type, raw);
  const url = resourceUrl(base, filledPath(path, value));
  const filled = body === undefined ? undefined : filledBody(body, content, value);
  const received = await client.command(method, url, { value, body: filled, type: mediaTypes[content] });
  // Once it was sent, only a response tells what became of it.
  if (!('status' in received)) throw new LinkError(received.lost ?? { code: 'unreadableAnswer' });
  const { status } = received;
  if (notCarriedOut.has(status)) return { refused: { code: 'httpCommandRedirected', status: String(status) } };
  if (status < 400) return 'done';
  if (status < 500 || status === notKnown) return { refused: { code: 'httpStatus', status: String(status) } };
  throw new LinkError({ code: 'httpFailed', status: String(status) });
}
