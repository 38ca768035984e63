import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../machine/program.ts';
import type { LineKind } from './line.ts';

/** A slow line to the service at that address; `said` is the address of its near end. */
export function startLine(url: string, { kbitPerSecond, roundTripMs }: LineKind): Promise<Program> {
  const args = [new URL(url).port, String(kbitPerSecond), String(roundTripMs)];
  return startProgram([fileURLToPath(new URL('./lineProcess.ts', import.meta.url)), ...args], /^The line is at (\S+)/);
}
