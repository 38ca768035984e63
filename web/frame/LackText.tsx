import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Lack } from '../routes/lackOf.ts';
import type { RouteName } from '../routes/routes.ts';

const noProgrammes = msg`Time programmes are not available on this device.`;
const noSynoptic = msg`The device is in degraded mode: pages are unavailable until it returns to normal mode.`;
const noOnCall = msg`On call is not available on this device.`;
const noHub = msg`This device is not a hub: it has no stations.`;
const shared: Partial<Record<Lack, MessageDescriptor>> = {
  degraded: msg`The device is in degraded mode: this screen is unavailable.`,
  throughHub: msg`Not available through a hub. Open the station at its own address.`,
};

/**
 * `missing`: the device has no such service (R6). `refused`: not for this operator, or not in this mode; else the same.
 */
const words: Partial<Record<RouteName, Partial<Record<Lack, MessageDescriptor>>>> = {
  synoptic: { missing: noSynoptic },
  pages: { missing: noSynoptic },
  alarms: { missing: msg`Alarms are not available on this device.` },
  onCall: { missing: noOnCall },
  onCallSetup: {
    missing: noOnCall,
    refused: msg`The on-call setup is available to administrators, and only in normal mode.`,
  },
  trends: { missing: msg`Recorded values are not available on this device.` },
  programmes: { missing: noProgrammes },
  programme: { missing: noProgrammes },
  operationLog: { missing: msg`The operation log is not available on this device.` },
  notNormal: { missing: msg`This device does not tell what is not normal.` },
  reports: { missing: msg`Reports are not available on this device.` },
  users: {
    missing: msg`Users and sessions are not available on this device.`,
    refused: msg`Users and sessions are available to administrators, and only in normal mode.`,
  },
  fleet: { missing: noHub },
  fleetAlarms: { missing: noHub },
  fleetMap: { missing: noHub },
  versions: {
    missing: msg`Versions of the configuration are not available on this device.`,
    refused: msg`Versions of the configuration are available to technicians, in degraded mode to administrators.`,
  },
  editor: {
    missing: msg`The editor is not available on this device.`,
    refused: msg`The editor is available to administrators.`,
  },
};

interface LackTextProps {
  readonly route: string;
  readonly lack: Lack;
}

export function LackText({ route, lack }: LackTextProps) {
  const { i18n } = useLingui();
  const own = words[route as RouteName];
  const text = shared[lack] ?? own?.[lack] ?? own?.missing;
  return (
    <div className="tall empty far">
      <p>{text && i18n._(text)}</p>
    </div>
  );
}
