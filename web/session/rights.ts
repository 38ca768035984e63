import { type Action, actions, may } from '../../protocol/rights.ts';
import type { Station } from './login.ts';

type Told = Pick<Station, 'card' | 'profile'>;

/** The actions that a service of the device stands for. */
type OfferedAction = { [A in Action]: (typeof actions)[A] extends { readonly service: string } ? A : never }[Action];

/** Whether something is offered to this operator on this device (R6, R16); the service decides each time again. */
export function offers({ card, profile }: Told, action: OfferedAction): boolean {
  return card.services.has(actions[action].service) && may(profile, action);
}

/** Whether the device tells what is locked, forced and simulated (R6); everybody may know. */
export function tellsHoldings({ card }: Pick<Station, 'card'>): boolean {
  return card.services.has('Lock') || card.services.has('Override');
}

/** Whether a change of one's own password is offered (spec §6, R6). */
export function mayChangePassword({ card, profile }: Told): boolean {
  return card.services.has('SetPassword') && profile.isPasswordEditable;
}
