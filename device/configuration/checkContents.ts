import type { FileFault, FileRemark } from '../../protocol/configuration/proposal.ts';
import type { Configuration } from '../configuration.ts';
import { examinePicture, fault, sizeFaults, sortFiles } from './checkFiles.ts';

/** For `check`: why a proposal of these files would be refused, and what would be removed from their pictures. */
export function checkContents({ files }: Configuration): {
  readonly faults: readonly FileFault[];
  readonly remarks: readonly FileRemark[];
} {
  const listed = [...files].flatMap(([name, file]) => ('sha256' in file ? [{ name, sha256: file.sha256 }] : []));
  const sorted = sortFiles(listed, {});
  const faults = [...sorted.faults, ...sorted.ignored.map((name) => fault(name, { code: 'badName' }))];
  const remarks: FileRemark[] = [];
  let bytes = 0;
  for (const [name, file] of files) {
    if ('fault' in file) {
      faults.push(fault(name, { code: 'unreadable', detail: file.fault }));
      continue;
    }
    bytes += file.bytes.length;
    if (!name.startsWith('images/')) continue;
    const found = examinePicture(name, file.bytes);
    if (found.fault) faults.push(found.fault);
    remarks.push(...found.remarks);
  }
  return { faults: [...faults, ...sizeFaults(bytes)], remarks };
}
