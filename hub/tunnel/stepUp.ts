import type { PasswordGate } from '../../device/users/passwordGate.ts';
import type { Caller } from '../../device/users/sessions.ts';
import { stepUp } from '../../device/users/stepUp.ts';
import { sendCommand } from '../../protocol/calls/command.ts';
import { activate } from '../../protocol/calls/deployment.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { payload, webOutput } from '../../protocol/wire/envelope.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';

/** The calls that carry a password once more (R18). */
const stepUpPaths: ReadonlySet<string> = new Set([sendCommand.path, activate.path]);
const field = 'Password';

export function carriesPassword(path: string): boolean {
  return stepUpPaths.has(path);
}

/** What goes on to the station, which learns no password; or the hub's own answer. */
export type Confirmed = { readonly body: string; readonly isConfirmed: boolean } | { readonly reply: XmlNode };

/** Checks the password of a hub's user as a station checks those of its own, with the same bounds (R12). */
export async function confirm(
  node: XmlNode,
  {
    gate,
    caller,
    onFailed,
  }: { readonly gate: PasswordGate; readonly caller: Caller; readonly onFailed: (reason: string) => void },
): Promise<Confirmed> {
  const found = passwordsIn(node);
  const [password = '', second] = found;
  if (node.name !== payload().name || second !== undefined) return { reply: webOutput(errorCodes.badInput) };
  const body = writeXml(without(node));
  if (password === '') return { body, isConfirmed: false };
  const verdict = await stepUp(gate, caller, password, onFailed);
  if (verdict === 'right') return { body, isConfirmed: true };
  const reason = verdict === 'wrong' ? 'passwordWrong' : 'passwordBlocked';
  return { reply: webOutput(errorCodes.ok, element('Content', { Result: 'refused', Reason: reason })) };
}

/** Wherever they are: a later version of a call may have its own elsewhere. */
function passwordsIn({ attributes, children }: XmlNode): string[] {
  const own = attributes[field];
  return [
    ...(own === undefined ? [] : [own]),
    ...children.flatMap((child) => (child.name === field ? [child.text] : passwordsIn(child))),
  ];
}

function without(node: XmlNode): XmlNode {
  const { [field]: _, ...attributes } = node.attributes;
  const children = node.children.filter(({ name }) => name !== field).map(without);
  return { ...node, attributes, children };
}
