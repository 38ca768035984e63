import type { FileFault, FileRemark } from '../../protocol/configuration/proposal.ts';
import { type ConfigurationFile, fileOf, type Manifest } from '../configuration.ts';
import type { Writes } from '../store/storage.ts';
import type { UploadStore } from '../store/tables/uploads.ts';
import type { VersionStore } from '../store/tables/versions.ts';
import { fault, sizeFaults } from './checkFiles.ts';
import type { Examiner } from './examining/examiner.ts';

interface ContentParts {
  readonly store: VersionStore;
  readonly uploads: UploadStore;
  readonly storage: Pick<Writes, 'later'>;
  readonly examiner: Pick<Examiner, 'picture'>;
}

interface ProposedContents {
  readonly files: readonly (readonly [name: string, file: ConfigurationFile])[];
  /** Those that no version may have yet, by their names. */
  readonly uploaded: ReadonlyMap<string, ConfigurationFile>;
  /** SHA-256 of the uploads that they were. */
  readonly uploads: readonly string[];
  /** SHA-256 of what is to be uploaded. */
  readonly missing: readonly string[];
  readonly faults: readonly FileFault[];
  /** The removed parts of pictures, which `files` lacks. */
  readonly remarks: readonly FileRemark[];
}

/**
 * The contents of a proposal's files: uploaded, or in any version. Pictures that a `known` version has are not checked.
 */
export async function proposedContents(
  { store, uploads, storage, examiner }: ContentParts,
  manifest: Manifest,
  known: Manifest,
): Promise<ProposedContents> {
  const files: [string, ConfigurationFile][] = [];
  const uploaded = new Map<string, ConfigurationFile>();
  const read: string[] = [];
  const missing = new Set<string>();
  const remarks: FileRemark[] = [];
  const faults: FileFault[] = [];
  let bytes = 0;
  for (const [name, sha256] of Object.entries(manifest)) {
    if (sha256 === null) {
      // A file of a folder that could not be read, and that a version has as such.
      files.push([name, { fault: 'it could not be read' }]);
      continue;
    }
    const upload = uploads.read(sha256);
    if (upload === 'altered') {
      faults.push(fault(name, { code: 'otherContent' }));
      storage.later(() => uploads.drop([sha256]));
      continue;
    }
    const content = upload ?? (await store.contents.read(sha256));
    if (!content) {
      missing.add(sha256);
      continue;
    }
    bytes += content.length;
    if (upload) read.push(sha256);
    const isNew = known[name] !== sha256 && name.startsWith('images/');
    const picture = isNew ? await examiner.picture(name, content) : { remarks: [] };
    const file = fileOf(picture.bytes ? Buffer.from(picture.bytes) : content);
    files.push([name, file]);
    if (upload || picture.bytes) uploaded.set(name, file);
    if (picture.fault) faults.push(picture.fault);
    remarks.push(...picture.remarks);
  }
  faults.push(...sizeFaults(bytes));
  return { files, uploaded, uploads: read, missing: [...missing], faults, remarks };
}
