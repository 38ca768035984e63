import { profiles } from '../userProfile.ts';
import { described } from './described.ts';
import { optionalText } from './fieldTypes.ts';
import { choice } from './limitedTypes.ts';

const hubProfiles = Object.keys(profiles) as (keyof typeof profiles)[];

/** What people of hubs may at a station. */
export const uplinkFields = {
  hubProfile: described(choice('HubProfile', hubProfiles, 'observer'), {
    label: /*i18n*/ 'highest profile of hub users',
    help: /*i18n*/ 'what users who come through a hub may at most, whatever the hub says',
    choices: {
      observer: /*i18n*/ 'choice\u0004observer',
      operator: /*i18n*/ 'choice\u0004operator',
      technician: /*i18n*/ 'choice\u0004technician',
      administrator: /*i18n*/ 'choice\u0004administrator',
    },
  }),
  /** Undefined: the profile alone decides. */
  remoteWhen: described(optionalText('RemoteWhen', 'text', true), {
    label: /*i18n*/ 'condition of remote commands',
    help: /*i18n*/ 'ID of a point, one of `=` `!=` `<` `<=` `>` `>=`, and a number, or a formula: only while this is true, users who come through a hub may give commands, block, force values and change programmes; while it is unknown they may not',
    absent: 'their profile alone decides',
    refersTo: { to: 'pointId', as: 'conditionOrFormula' },
  }),
  remoteText: described(optionalText('RemoteText', 'text', true), {
    label: /*i18n*/ 'text for refused remote commands',
    help: /*i18n*/ 'what the user reads when a command is refused because that condition is not true',
    words: 'translated',
  }),
};
