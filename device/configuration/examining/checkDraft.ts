import { Journal } from '../../../editor/journal/journal.ts';
import { putBaseFile } from '../../../editor/records/baseFile.ts';
import { buildFromRecords } from '../../../editor/records/buildFromRecords.ts';
import { keyAtLine } from '../../../editor/records/keyAtLine.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import type { DraftCheck } from '../../../protocol/calls/draftCheck.ts';
import { type Edit, largeChangesRecord } from '../../../protocol/editor/edit.ts';
import { mostDraftFindings } from '../../../protocol/editor/limits.ts';
import type { Finding } from '../../../protocol/faults/finding.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { nodeOf } from '../../../station/check/findings.ts';
import { type Configuration, type ConfigurationFile, configurationOf, fileOf } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { hasTooMany, nodeBuilder, parseXml, XmlFault } from '../../parseXml.ts';
import { reasonText } from '../../station/findingText.ts';
import { loadStation, readXml } from '../../station/station.ts';
import { examinePicture } from '../checkFiles.ts';
import { findingsOf } from './compareStations.ts';

export interface DraftQuestion {
  readonly base: Configuration;
  /** Each as JSON: parsing them is work for the thread. */
  readonly edits: readonly string[];
  /** Files with the changes of large edits, by SHA-256. */
  readonly large: ReadonlyMap<string, Uint8Array>;
}

export interface DraftAnswer extends Pick<DraftCheck, 'findings' | 'left' | 'faults'> {
  readonly isReadable: boolean;
  readonly count: number;
}

/** The findings of `check` in the files of a draft, each with the key of its record. */
export function checkDraft(question: DraftQuestion): DraftAnswer {
  const { store } = replayed(question);
  const { files } = filesOf(store, question.base);
  const names = new Map([...files].map(([name, file]) => [file, name]));
  const keys = new Map<XmlNode, string>();
  const parse: typeof readXml = (file, found) =>
    (file && 'bytes' in file && nodeFrom(store, names.get(file) ?? '', file.bytes, keys)) || readXml(file, found);
  const station = loadStation({ files }, driverKinds, [], parse);
  const all = findingsOf(station).toSorted((a, b) => Number(a.kind === 'remark') - Number(b.kind === 'remark'));
  const withRecord = (finding: Finding) => {
    const { file, line } = finding;
    const key = keys.get(nodeOf(finding) ?? nothing) ?? keyAtLine(store, file, line);
    return { record: key, finding: { ...finding, text: reasonText(finding) } };
  };
  return {
    isReadable: station.isReadable,
    count: all.length,
    findings: all.slice(0, mostDraftFindings).map(withRecord),
    left: station.left.slice(0, mostDraftFindings).map(({ finding, because }) => ({ ...withRecord(finding), because })),
    faults: pictureFaults(store, files, question.base),
  };
}

const nothing: XmlNode = { name: '', attributes: {}, children: [], text: '' };

/** The draft that was checked last: of a later state of it only the new edits are read. */
let latest: { readonly base: string; readonly edits: readonly string[]; readonly journal: Journal } | undefined;

/** The base with all edits; an edit that does not fit is ignored, as in every browser. */
function replayed({ base, edits, large }: DraftQuestion): Journal {
  const isLater = latest?.base === base.hash && latest.edits.every((edit, at) => edit === edits[at]);
  const { journal, edits: known } = (isLater && latest) || { journal: opened(base), edits: [] };
  latest = undefined;
  journal.receive(
    edits.slice(known.length).map((text, at): Edit => {
      const edit = JSON.parse(text) as Omit<Edit, 'id' | 'login' | 'time' | 'sequence'>;
      const bytes = edit.large === undefined ? undefined : large.get(edit.large);
      const changes = bytes ? changesIn(bytes) : edit.changes;
      const sequence = known.length + at + 1;
      return { ...edit, changes, id: String(sequence), login: 'draft', time: 0, sequence };
    }),
  );
  latest = { base: base.hash, edits, journal };
  return journal;
}

function opened({ files }: Configuration): Journal {
  const store = new RecordStore();
  for (const [name, file] of files) if ('bytes' in file) putBaseFile(store, name, file.sha256, file.bytes);
  return new Journal({ store, login: '', newId: () => '' });
}

/** Empty for an unreadable file, as in every browser. */
function changesIn(bytes: Uint8Array): Edit['changes'] {
  try {
    return largeChangesRecord.read(parseXml(bytes)).changes;
  } catch (error) {
    if (error instanceof XmlFault) return [];
    throw error;
  }
}

/** The files of a version of the draft; of files other than XML only the SHA-256. */
function filesOf(store: RecordStore, base: Configuration): Configuration {
  return configurationOf(
    store.files().map((name): [string, ConfigurationFile] => {
      const sha256 = store.get(name);
      if (typeof sha256 !== 'string') return [name, fileOf(Buffer.from(store.text(name)))];
      const file = base.files.get(name);
      const isSame = file && 'sha256' in file && file.sha256 === sha256;
      return [name, isSame ? file : { bytes: Buffer.alloc(0), sha256 }];
    }),
  );
}

/** Undefined: the file has to be read. */
function nodeFrom(store: RecordStore, name: string, bytes: Uint8Array, keys: Map<XmlNode, string>) {
  if (hasTooMany(bytes)) return undefined;
  return buildFromRecords(store, name, nodeBuilder(), (key, { node }) => void keys.set(node, key))?.node;
}

/** Drawings are edited as records; other pictures are checked before they are added. */
function pictureFaults(store: RecordStore, files: Configuration['files'], base: Configuration): DraftCheck['faults'] {
  return [...files].flatMap(([name, file]) => {
    const before = base.files.get(name);
    const isKnown = before && 'sha256' in before && 'sha256' in file && before.sha256 === file.sha256;
    const isOwn = store.isXml(name) && 'bytes' in file && !isKnown;
    const fault = isOwn ? examinePicture(name, file.bytes).fault : undefined;
    return fault ? { record: keyAtLine(store, name, fault.line), fault } : [];
  });
}
