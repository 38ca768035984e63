/** Each is loaded only when it is called. */
export const commands = {
  docs: async () => (await import('./docs.ts')).docs,
  wide: async () => (await import('./wide/wide.ts')).wide,
} as const;
