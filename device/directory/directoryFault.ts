import type { DirectoryFault } from '../../protocol/directory.ts';

/** There is no answer, or none that can be trusted. */
export class NoAnswer extends Error {
  readonly fault: DirectoryFault;

  constructor(fault: DirectoryFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

const outsideTime: readonly string[] = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
/** Of TLS, as Node names what it found wrong with a certificate. */
const untrusted =
  /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|INVALID_|HOSTNAME_MISMATCH|PATH_LENGTH_|ERR_TLS_CERT_)/;
/** Result codes of a directory that can’t answer at present: busy, unavailable, a limit of its time. */
const away: readonly number[] = [3, 51, 52];

/** A long one would fill the log. */
const longestDetail = 200;

export function noAnswerOf(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  const { code, message = '', name } = error as { code?: unknown; message?: string; name?: string };
  const detail = `${typeof code === 'string' ? `${code}: ` : ''}${message || name}`.slice(0, longestDetail);
  if (typeof code === 'number') return new NoAnswer(away.includes(code) ? 'directoryAway' : 'directoryRefused', detail);
  if (typeof code !== 'string') return new NoAnswer('directoryAway', detail);
  if (outsideTime.includes(code)) return new NoAnswer('directoryClock', detail);
  return new NoAnswer(untrusted.test(code) ? 'directoryUntrusted' : 'directoryAway', detail);
}
