import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
import { fileKey, isConfigurationFile, isOutside } from '../../protocol/configuration/fileNames.ts';
import { configurationLimits } from '../../protocol/configuration/limits.ts';
import type { FileFault, FileRemark } from '../../protocol/configuration/proposal.ts';
import type { VersionFile } from '../../protocol/configuration/version.ts';
import type { Manifest } from '../configuration.ts';
import { examineSvg } from './checkSvg.ts';
import { LeftOut } from './leftOut.ts';
import { pixelFault } from './pixelPictures.ts';

interface SortedFiles {
  readonly manifest: Manifest;
  /** Not part of a configuration: accounts, what a device stores, and what no version has. */
  readonly ignored: readonly string[];
  readonly faults: readonly FileFault[];
}

/** The files that belong to a configuration; names that lead elsewhere, and too large a total, are faults. */
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
    const isForeign = !isSame && !isConfigurationFile(name);
    // A page refers to it by its name.
    const isMisnamed = isForeign && /^images\/[^/]+\.(?:svg|png|jpe?g|webp)$/i.test(name);
    if (isOutside(name) || isMisnamed) faults.push(fault(name, { code: 'badName' }));
    else if (isForeign) ignored.push(name);
    else if (same.has(fileKey(name))) faults.push(fault(name, { code: 'duplicateName' }));
    else if (!/^[0-9a-f]{64}$/.test(sha256)) faults.push(fault(name, { code: 'otherContent' }));
    else {
      manifest[name] = sha256;
      same.add(fileKey(name));
    }
  }
  return { manifest, ignored, faults };
}

/** Of all files together. */
export function sizeFaults(bytes: number): FileFault[] {
  const limit = configurationLimits.bytes;
  return bytes > limit ? [fault('', { code: 'tooLarge', limit: String(limit) })] : [];
}

export interface ExaminedPicture {
  readonly fault?: FileFault;
  /** The picture without the removed parts; undefined: it is used as it is. */
  readonly bytes?: Uint8Array | undefined;
  readonly remarks: readonly FileRemark[];
}

/** Files other than pictures pass. */
export function examinePicture(name: string, bytes: Buffer): ExaminedPicture {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'svg') {
    const left = new LeftOut();
    const found = examineSvg(bytes, left);
    if ('reason' in found) return { fault: fault(name, found.reason, found.line), remarks: [] };
    return { bytes: found.bytes, remarks: left.remarks.map((reason) => ({ name, reason })) };
  }
  const reason = pixelFault(ending, bytes);
  return { ...(reason && { fault: fault(name, reason) }), remarks: [] };
}

export function fault(name: string, reason: FileFaultReason, line = 0): FileFault {
  return { name, line, reason };
}
