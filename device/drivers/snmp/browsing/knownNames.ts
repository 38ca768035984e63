import { below } from '../oid.ts';

/** Of nodes that many devices have (RFC 1213, 2863, 2790, 1628, 3418); all others are shown by their numbers. */
const groups: Readonly<Record<string, readonly (readonly [arc: number, name: string])[]>> = {
  '1.3.6.1': [
    [2, 'mgmt'],
    [4, 'private'],
    [6, 'snmpV2'],
  ],
  '1.3.6.1.2': [[1, 'mib-2']],
  '1.3.6.1.4': [[1, 'enterprises']],
  '1.3.6.1.2.1': [
    ...([
      [1, 'system'],
      [2, 'interfaces'],
      [3, 'at'],
      [4, 'ip'],
      [5, 'icmp'],
      [6, 'tcp'],
      [7, 'udp'],
    ] as const),
    ...([
      [10, 'transmission'],
      [11, 'snmp'],
      [17, 'dot1dBridge'],
      [25, 'host'],
      [31, 'ifMIB'],
    ] as const),
    ...([
      [33, 'upsMIB'],
      [43, 'printmib'],
      [47, 'entityMIB'],
      [99, 'entitySensorMIB'],
    ] as const),
  ],
  '1.3.6.1.2.1.1': [
    ...([
      [1, 'sysDescr'],
      [2, 'sysObjectID'],
      [3, 'sysUpTime'],
      [4, 'sysContact'],
      [5, 'sysName'],
    ] as const),
    ...([
      [6, 'sysLocation'],
      [7, 'sysServices'],
      [8, 'sysORLastChange'],
      [9, 'sysORTable'],
    ] as const),
  ],
  '1.3.6.1.2.1.2': [
    [1, 'ifNumber'],
    [2, 'ifTable'],
  ],
  '1.3.6.1.2.1.2.2': [[1, 'ifEntry']],
  '1.3.6.1.2.1.2.2.1': [
    ...([
      [1, 'ifIndex'],
      [2, 'ifDescr'],
      [3, 'ifType'],
      [4, 'ifMtu'],
      [5, 'ifSpeed'],
      [6, 'ifPhysAddress'],
    ] as const),
    ...([
      [7, 'ifAdminStatus'],
      [8, 'ifOperStatus'],
      [9, 'ifLastChange'],
      [10, 'ifInOctets'],
    ] as const),
    ...([
      [11, 'ifInUcastPkts'],
      [13, 'ifInDiscards'],
      [14, 'ifInErrors'],
      [16, 'ifOutOctets'],
    ] as const),
    ...([
      [17, 'ifOutUcastPkts'],
      [19, 'ifOutDiscards'],
      [20, 'ifOutErrors'],
    ] as const),
  ],
  '1.3.6.1.2.1.25': [
    [1, 'hrSystem'],
    [2, 'hrStorage'],
    [3, 'hrDevice'],
    [4, 'hrSWRun'],
    [6, 'hrSWInstalled'],
  ],
  '1.3.6.1.2.1.25.1': [
    [1, 'hrSystemUptime'],
    [2, 'hrSystemDate'],
    [5, 'hrSystemNumUsers'],
    [6, 'hrSystemProcesses'],
  ],
  '1.3.6.1.2.1.25.2': [
    [2, 'hrMemorySize'],
    [3, 'hrStorageTable'],
  ],
  '1.3.6.1.2.1.25.2.3': [[1, 'hrStorageEntry']],
  '1.3.6.1.2.1.25.2.3.1': [
    ...([
      [1, 'hrStorageIndex'],
      [2, 'hrStorageType'],
      [3, 'hrStorageDescr'],
    ] as const),
    ...([
      [4, 'hrStorageAllocationUnits'],
      [5, 'hrStorageSize'],
      [6, 'hrStorageUsed'],
    ] as const),
  ],
  '1.3.6.1.2.1.25.3': [
    [2, 'hrDeviceTable'],
    [3, 'hrProcessorTable'],
  ],
  '1.3.6.1.2.1.25.3.3': [[1, 'hrProcessorEntry']],
  '1.3.6.1.2.1.25.3.3.1': [[2, 'hrProcessorLoad']],
  '1.3.6.1.2.1.31': [[1, 'ifMIBObjects']],
  '1.3.6.1.2.1.31.1': [[1, 'ifXTable']],
  '1.3.6.1.2.1.31.1.1': [[1, 'ifXEntry']],
  '1.3.6.1.2.1.31.1.1.1': [
    [1, 'ifName'],
    [6, 'ifHCInOctets'],
    [10, 'ifHCOutOctets'],
    [15, 'ifHighSpeed'],
    [18, 'ifAlias'],
  ],
  '1.3.6.1.2.1.33': [[1, 'upsObjects']],
  '1.3.6.1.2.1.33.1': [
    ...([
      [1, 'upsIdent'],
      [2, 'upsBattery'],
      [3, 'upsInput'],
      [4, 'upsOutput'],
      [5, 'upsBypass'],
    ] as const),
    ...([
      [6, 'upsAlarm'],
      [7, 'upsTest'],
      [8, 'upsControl'],
      [9, 'upsConfig'],
    ] as const),
  ],
  '1.3.6.1.2.1.33.1.2': [
    ...([
      [1, 'upsBatteryStatus'],
      [2, 'upsSecondsOnBattery'],
      [3, 'upsEstimatedMinutesRemaining'],
    ] as const),
    ...([
      [4, 'upsEstimatedChargeRemaining'],
      [5, 'upsBatteryVoltage'],
    ] as const),
    ...([
      [6, 'upsBatteryCurrent'],
      [7, 'upsBatteryTemperature'],
    ] as const),
  ],
};

const names = new Map<string, string>(
  Object.entries(groups).flatMap(([node, arcs]) => arcs.map(([arc, name]) => [`${node}.${arc}`, name] as const)),
);

/** `sysUpTime.0`, `ifDescr.2`; of a node that is not known its last number, of an object the numbers below a known one. */
export function nameOf(oid: string, parent: string): string {
  const known = names.get(oid);
  if (known !== undefined) return known;
  for (let end = oid.lastIndexOf('.'); end > 0; end = oid.lastIndexOf('.', end - 1)) {
    const above = oid.slice(0, end);
    if (names.has(above) && above.length >= parent.length) return `${names.get(above)}${oid.slice(end)}`;
  }
  return below(parent, oid) ?? oid;
}
