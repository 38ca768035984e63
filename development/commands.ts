/** The commands that work on the sources of a checkout, each loaded only when called; the command line finds them here. */
export const commands = {
  docs: async () => (await import('./docs.ts')).docs,
  wide: async () => (await import('./wide/wide.ts')).wide,
} as const;
