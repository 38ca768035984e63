import type { ArchivedConfiguration, ArchiveState } from '../../../protocol/uplink/archive.ts';
import type { ArchiveFiles, Cursor } from './archiveFiles.ts';

/** Requested of the thread that reads for the archive. */
export type Question =
  | { readonly name: 'state'; readonly hasCounts: boolean }
  | { readonly name: 'blocks'; readonly month: string; readonly cursor: Cursor }
  | { readonly name: 'log'; readonly cursor: Cursor }
  | { readonly name: 'configuration'; readonly hash: string }
  | { readonly name: 'file'; readonly sha256: string };

/** Undefined: there is no such thing. */
export type Answer = ArchiveState | ArchivedConfiguration | Uint8Array | undefined;

export function answerQuestion(files: ArchiveFiles, question: Question): Answer {
  switch (question.name) {
    case 'state':
      return files.state(question.hasCounts);
    case 'blocks':
      return files.blocks(question.month, question.cursor);
    case 'log':
      return files.log(question.cursor);
    case 'configuration':
      return files.configuration(question.hash);
    case 'file':
      return files.file(question.sha256);
  }
}
