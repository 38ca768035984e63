import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { LinkError, type WriteResult } from '../../driver.ts';
import { causes } from '../codec/asdu.ts';
import { type EncodedCommand, isSelecting, selecting } from '../codec/commands.ts';
import type { Exchange } from '../link/exchanges.ts';
import { isConfirmation, isTermination, refusalOf } from '../link/replies.ts';

interface Operation {
  readonly command: EncodedCommand;
  readonly isSelected: boolean;
  /** Otherwise the point itself shows that it is done. */
  readonly needsTermination: boolean;
  readonly originator: number;
  readonly confirmMs: number;
}

/** `terminationMs`: a switch takes its time to move. */
const terminationMs = 10_000;

/**
 * Sends it once. Where the confirmation of the execution does not come the result is unknown, and the command is
 * cancelled, with its connection if that is silent; it is never repeated. Rejects with LinkError.
 */
export async function operate(exchange: Exchange, operation: Operation): Promise<WriteResult> {
  const { command, isSelected, needsTermination, originator, confirmMs } = operation;
  const unanswered = { code: 'noAnswer', timeoutMs: String(confirmMs) } as const;
  const cancel = (bytes: Buffer) => {
    // Behind a cable that is pulled, it must not arrive when its end is known.
    if (exchange.isLineSilent) exchange.dropLine(unanswered);
    else exchange.send(causes.deactivation, originator, bytes);
  };
  const act = (bytes: Buffer) => {
    if (!exchange.send(causes.activation, originator, bytes)) throw new LinkError(unanswered, false);
  };
  if (isSelected) {
    const selected = selecting(command);
    act(selected);
    const reply = await exchange.next(confirmMs, (one) => isConfirmation(one) && isOf(one.objects, command, true));
    if (!reply) {
      cancel(selected);
      return { refused: { code: 'notSelected' } };
    }
    const refused = refusalOf(reply);
    if (refused) return { refused };
  }
  act(command.bytes);
  const reply = await exchange.next(confirmMs, (one) => isConfirmation(one) && isOf(one.objects, command, false));
  if (!reply) {
    cancel(command.bytes);
    throw new LinkError(unanswered);
  }
  const refused = refusalOf(reply);
  if (refused) return { refused };
  return needsTermination ? terminated(exchange) : 'done';
}

async function terminated(exchange: Exchange): Promise<WriteResult> {
  const reply = await exchange.next(terminationMs, isTermination);
  if (!reply) throw new LinkError({ code: 'noAnswer', timeoutMs: String(terminationMs) });
  const refused: ItemFault | undefined = refusalOf(reply);
  return refused ? { refused } : 'done';
}

function isOf(objects: readonly { readonly bytes: Buffer }[], command: EncodedCommand, isSelected: boolean): boolean {
  return objects.some(({ bytes }) => isSelecting(command, bytes) === isSelected);
}
