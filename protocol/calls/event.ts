import { longTimeoutMs, ours } from './call.ts';

// 1,000 objects, and the kinds.
export const getEvents = ours('Event', 'IEventManager/GetEvents', 'view', { alsoIn: ['degraded'], mostElements: 2500 });
export const getEvent = ours('Event', 'IEventManager/GetEvent', 'view', { alsoIn: ['degraded'] });
export const addNote = ours('Event', 'IEventManager/AddNote', 'note', { alsoIn: ['degraded'], rate: 'entry' });
export const exportEvents = ours('Event', 'IEventManager/Export', 'view', {
  alsoIn: ['degraded'],
  timeoutMs: longTimeoutMs,
  mostElements: 2500,
});
