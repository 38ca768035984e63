import { usage, withExitCode } from '../exitCodes.ts';
import { importForm } from './importArguments.ts';
import { importPoints } from './importPoints.ts';

export function points([form, ...args]: readonly string[]): Promise<number> {
  if (form === 'import') return importPoints(args);
  return withExitCode(async () => {
    throw usage(importForm);
  });
}
