import type { Stage } from './stage.ts';

const sections = [
  ...['pages', 'points', 'links', 'alarms', 'programmes', 'texts', 'station', 'findings', 'rehearsal', 'files'],
] as const;

/** Where a walk begins to press: every screen of the app, and what its address can open. */
export const startsOf = ({ draft }: Stage): readonly string[] => [
  'alarms',
  'alarms?alarm=PS1.P1.TRIP',
  ...[410, 412, 419, 812, 220, 314].map((point) => `synoptic/station?point=${point}`),
  'synoptic/overview',
  'synoptic/wells',
  'synoptic/tanks',
  'synoptic/network',
  'pages',
  'on-call',
  'on-call/setup',
  'trends?points=412,410,314',
  'trends',
  'programmes',
  'programmes/220',
  'diagnostic/operation-log',
  'diagnostic/not-normal',
  'diagnostic/users',
  'diagnostic/device',
  'diagnostic/versions',
  'diagnostic/versions?version=2&with=1',
  'password',
  'editor',
  ...sections.map((section) => `editor/${draft}?section=${section}`),
];
