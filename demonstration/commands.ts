/** Each is loaded only when it is called. */
export const commands = {
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./dev.ts')).dev,
  demo: async () => (await import('./demo.ts')).demo,
  'from-epanet': async () => (await import('./fromEpanet/fromEpanet.ts')).fromEpanet,
  plant: async () => (await import('./runPlant.ts')).runPlant,
} as const;
