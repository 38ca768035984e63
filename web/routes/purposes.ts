import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from './routes.ts';

/** What each screen inside is for, in a paragraph; shown by the help. */
export const purposes = {
  synoptic: msg`A page shows a part of the installation as it is now. Press a value or a machine to see where it comes from, its limits and its last commands, and to command it where you may. A command is armed first and given by a second press; it is done only when the field shows it. Links lead to other pages.`,
  pages: msg`All pages of the station at a glance, each with what asks for a look: values that are not current, uncertain, forced or blocked. The tree shows how links join the pages.`,
  alarms: msg`What asks for a person, the most urgent first, each with its cause, its consequence and what to do. An acknowledgement says that you have seen this occurrence: it ends nothing, and a newer one asks again. Shelving puts an alarm aside for a time, at most twelve hours; a technician takes one out of service. What is over stands in the history, and the statistics show floods, chatter and the worst ten. Arrow keys lead from row to row, Space chooses, A acknowledges, Enter opens.`,
  programmes: msg`A time programme switches a point by the clock: by the days of the week, and by exceptions for a year. Here are all of them, with what each has in force, what the field says, and the next switch. Open one to change it.`,
  programme: msg`The week and the exceptions of one point. A change is a draft until it is written: look at the preview first. Earlier versions stay, and can be brought back.`,
  operationLog: msg`Everything that was done and that happened, the newest first: commands with their outcome, logins, changes of programmes, lost links. The filter finds by time, kind, importance, person, point or page, and text; the address holds it and can be handed on. Open a row to read all about it: before and after, reason, its episode, what came shortly before and after, and notes. Operators add notes, also for the next shift. Nothing is changed or taken out by anybody; it can be exported and printed. What happened since you were last here is told after the login, and from the menu of the person.`,
  overrides: msg`Everything that is not as the field or the controller would have it: values that were forced or simulated, and points whose commands are blocked, with who did it, when and why. Technicians give them back here.`,
  users: msg`Which accounts there are, and who is logged in now. Administrators create, lock, open and delete accounts here, replace a forgotten password by a one-time one, and end sessions; each of these is an event of the operation log.`,
  device: msg`The device itself: what it is and which modules are in it, how its links to the field are, how the service and its disk are, and which versions run. Technicians see the messages of a link here, and administrators take a support bundle for whoever mends it.`,
  password: msg`The password of your own account. The rule for it stands below the field. It takes effect at once.`,
} as const satisfies Record<Exclude<RouteName, 'auth' | 'open' | 'home' | 'notFound'>, MessageDescriptor>;
