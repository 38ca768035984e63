import { ours } from './call.ts';

export const getSince = ours('Event', 'IEventManager/GetSince', 'view', { alsoIn: ['degraded'] });
export const setSeen = ours('Event', 'IEventManager/SetSeen', 'view', { alsoIn: ['degraded'] });
