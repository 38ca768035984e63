/** What is packaged: each with its own command, unit, user and folders, so that both can be on one machine. */
export const products = {
  vigie: {
    title: 'Web supervision of an industrial device',
    description: [
      'Operators open it in a browser and log in with accounts of the device. They',
      'see synoptic pages with live values, give commands, respond to alarms,',
      'analyse trends, edit time programmes and read the operation log.',
    ],
    /** Of its unit, its settings and its scripts. */
    folder: 'packaging',
    scripts: 'packaging/debian',
    settings: 'vigie.conf',
    rooms: ['demonstration'],
    modules: { demonstration: true, fieldLibraries: true, hub: false },
    hasTarball: true,
  },
  'vigie-hub': {
    title: 'Hub of many stations with Vigie',
    description: [
      'Shows the state and the alarms of all stations that are enrolled at it, and',
      'opens each of them through a connection that the station makes. Keeps an',
      'archive in PostgreSQL where it is given one.',
    ],
    folder: 'packaging/hub',
    scripts: 'packaging/hub',
    settings: 'hub.conf',
    rooms: ['hub'],
    // A hub has no field.
    modules: { demonstration: false, fieldLibraries: false, hub: true },
    hasTarball: false,
  },
} as const;

export type ProductName = keyof typeof products;
export const productNames = Object.keys(products) as ProductName[];
