import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from './routes.ts';

/** Further names of screens for the search, separated by commas; loaded with it. */
export const synonyms: Partial<Record<RouteName, MessageDescriptor>> = {
  password: msg`account, settings, code, security`,
  pages: msg`overview, navigator, synoptics, home`,
  alarms: msg`alerts, faults, warnings, acknowledge, shelved, out of service`,
  onCall: msg`roster, duty, messages, e-mail, SMS, standby`,
  trends: msg`curves, charts, graphs, history, past values, historian`,
  programmes: msg`time programmes, schedules, timers, week, holidays`,
  operationLog: msg`history, journal, events, who did what, shift book, hand-over, take over`,
  reports: msg`documents, PDF, Excel, monthly, daily, figures, shift report`,
  notNormal: msg`overrides, blocked commands, forced and simulated values, by hand, manual, shelved, hand-over, maintenance`,
  users: msg`accounts, passwords, sessions, who is logged in, administration`,
  device: msg`identity, serial number, links, health, memory, disk, certificate, versions, licences, support`,
  editor: msg`drafts, configuration, edit, change, synoptic editor`,
  fleet: msg`hub, stations, sites, all stations`,
  fleetAlarms: msg`alarms of all stations, hub`,
  fleetTrends: msg`trends of all stations, compare stations, hub`,
  fleetMap: msg`map, hub, stations, sites`,
  versions: msg`configuration, deploy, activate, restore, changes, upload`,
};
