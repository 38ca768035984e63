import { paths } from '../routes.ts';

export const fleetHrefs = {
  list: paths.fleet,
  alarms: paths.fleetAlarms,
  map: paths.fleetMap,
  trends: paths.fleetTrends,
} as const;
