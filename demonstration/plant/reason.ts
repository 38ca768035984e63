type SystemError = Error & {
  readonly code?: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
};

const SENTENCES: Readonly<Record<string, (error: SystemError) => string>> = {
  ENOENT: ({ path }) => `No such file: ${path}`,
  EISDIR: () => 'The network must be a file, not a folder',
  EADDRINUSE: ({ address, port }) => `Port ${port} of ${address} is in use by another program`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}`,
  ENOTFOUND: () => 'The host name of --host is unknown',
};

/** One sentence; one line per error for a network that EPANET refuses. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const system: SystemError = error;
  const { code } = system;
  const sentence = code === undefined ? undefined : SENTENCES[code];
  return sentence ? sentence(system) : error.message;
}
