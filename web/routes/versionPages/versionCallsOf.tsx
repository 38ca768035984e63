import type { Client } from '../../api/client.ts';
import { readChangedPages } from '../../api/versionPages.ts';
import {
  activate,
  goBack,
  keepVersion,
  pinVersion,
  propose,
  putPart,
  readChanges,
  readVersionFile,
  readVersionFiles,
} from '../../api/versions.ts';
import { fetchLater } from '../../text/language.ts';
import type { DeployCalls, VersionCalls } from '../../versions/versionCalls.ts';

interface AllVersionCalls extends VersionCalls {
  readonly deploy: DeployCalls;
}

/** What is read of versions, and what administrators do with them. */
export function versionCallsOf(client: Client): AllVersionCalls {
  const file = (sha256: string) => readVersionFile(client, sha256);
  return {
    changes: (from, to) => readChanges(client, from, to),
    files: (version) => readVersionFiles(client, version),
    file,
    pages: async (from, to) => {
      const [{ ChangedPages }, pages, before, after] = await Promise.all([
        fetchLater(() => import('./ChangedPages.tsx')),
        readChangedPages(client, from, to),
        readVersionFiles(client, from),
        readVersionFiles(client, to),
      ]);
      if (!pages || !before || !after) return undefined;
      const [old, now] = [
        { pages: pages.before, files: before },
        { pages: pages.after, files: after },
      ];
      return <ChangedPages changed={pages.changed} before={old} after={now} read={file} />;
    },
    pin: (version, isPinned) => pinVersion(client, version, isPinned),
    deploy: {
      propose: (request) => propose(client, request),
      putPart: (part) => putPart(client, part),
      activate: (request) => activate(client, request),
      keep: (request) => keepVersion(client, request),
      goBack: (request) => goBack(client, request),
    },
  };
}
