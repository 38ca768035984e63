import { profiles } from '../../protocol/userProfile.ts';
import type { Station } from './login.ts';

/** Whether commands are offered (R6, R16); the service decides each one again. */
export function mayCommand({ card, profile }: Pick<Station, 'card' | 'profile'>): boolean {
  return card.services.has('Command') && profile.profile >= profiles.operator;
}

/** Whether locks are set and taken away (R6, R16). */
export function mayLock({ card, profile }: Pick<Station, 'card' | 'profile'>): boolean {
  return card.services.has('Lock') && profile.profile >= profiles.technician;
}

/** Whether values are forced and simulated, and released again (R6, R16). */
export function mayOverride({ card, profile }: Pick<Station, 'card' | 'profile'>): boolean {
  return card.services.has('Override') && profile.profile >= profiles.technician;
}

/** Whether the device tells what is locked, forced and simulated (R6); everybody may know. */
export function tellsHoldings({ card }: Pick<Station, 'card'>): boolean {
  return card.services.has('Lock') || card.services.has('Override');
}

/** Whether a change of one's own password is offered (spec §6, R6). */
export function mayChangePassword({ card, profile }: Pick<Station, 'card' | 'profile'>): boolean {
  return card.services.has('SetPassword') && profile.isPasswordEditable;
}

/** Whether the sessions and accounts of the device are shown (R6, R16). */
export function mayAdminister({ card, profile }: Pick<Station, 'card' | 'profile'>): boolean {
  return card.services.has('Administration') && profile.profile >= profiles.administrator;
}
