import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import { fileKey, isConfigurationFile, isOutside } from '../../protocol/configuration/fileNames.ts';
import { configurationLimits } from '../../protocol/configuration/limits.ts';
import type { FileFault } from '../../protocol/configuration/proposal.ts';
import type { VersionFile } from '../../protocol/configuration/version.ts';
import type { Manifest } from '../configuration.ts';
import { svgFault } from './checkSvg.ts';
import { pixelFault } from './pixelPictures.ts';

interface SortedFiles {
  readonly manifest: Manifest;
  /** No part of a configuration: accounts, what a device keeps, and what no version has. */
  readonly ignored: readonly string[];
  readonly faults: readonly FileFault[];
}

/** What of the files of a proposal are its own; names that lead elsewhere, and what is too much, are faults. */
export function sortFiles(files: readonly VersionFile[], known: Manifest): SortedFiles {
  const { files: most } = configurationLimits;
  if (files.length > most)
    return { manifest: {}, ignored: [], faults: [fault('', { code: 'tooManyFiles', limit: String(most) })] };
  const manifest: Record<string, string> = {};
  const ignored: string[] = [];
  const faults: FileFault[] = [];
  const same = new Set<string>();
  for (const { name, sha256 = '' } of files) {
    const isSame = Object.hasOwn(known, name) && known[name] === sha256;
    if (isOutside(name)) faults.push(fault(name, { code: 'badName' }));
    else if (!isSame && !isConfigurationFile(name)) ignored.push(name);
    else if (same.has(fileKey(name))) faults.push(fault(name, { code: 'duplicateName' }));
    else if (!/^[0-9a-f]{64}$/.test(sha256)) faults.push(fault(name, { code: 'otherContent' }));
    else {
      manifest[name] = sha256;
      same.add(fileKey(name));
    }
  }
  return { manifest, ignored, faults };
}

/** Why a picture can't be used; undefined: it can, or it is none. */
export function pictureFault(name: string, bytes: Buffer): FileFault | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'svg') {
    const found = svgFault(bytes);
    return found && fault(name, found.reason, found.line);
  }
  const reason = pixelFault(ending, bytes);
  return reason && fault(name, reason);
}

export function fault(name: string, reason: FileFaultReason, line = 0): FileFault {
  return { name, line, reason };
}
