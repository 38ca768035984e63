import { alarms } from './alarms.ts';
import { api } from './api.ts';
import { archive } from './archive.ts';
import type { Bench } from './bench.ts';
import { calculations } from './calculations.ts';
import { deployments } from './deployments.ts';
import { drivers } from './drivers.ts';
import { editor } from './editor.ts';
import { feed } from './feed.ts';
import { frame } from './frame.ts';
import { history } from './history.ts';
import { hub } from './hub.ts';
import { load } from './load.ts';
import { log } from './log.ts';
import { reports } from './reports.ts';
import { service } from './service.ts';
import { soak } from './soak.ts';
import { trends } from './trends.ts';
import { xml } from './xml.ts';

export const benches: Readonly<Record<string, Bench>> = {
  service,
  drivers,
  load,
  frame,
  feed,
  xml,
  log,
  alarms,
  api,
  calculations,
  deployments,
  history,
  trends,
  reports,
  editor,
  hub,
  archive,
  soak,
};
