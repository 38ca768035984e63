import { getFiles, getPages } from '../../../protocol/calls/version.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { fetchLater } from '../../text/language.ts';
import type { ReadPages } from '../../versions/changes/PageComparison.tsx';

export function pagesReader(client: Caller): ReadPages {
  const filesOf = async (version: number) => replyOf(await ask(client, getFiles, { version }))?.files;
  return async (from, to) => {
    const [{ ChangedPages }, reply, oldFiles, newFiles] = await Promise.all([
      fetchLater(() => import('./ChangedPages.tsx')),
      ask(client, getPages, { from, to }),
      filesOf(from),
      filesOf(to),
    ]);
    const { changed = [], before, after } = replyOf(reply) ?? {};
    if (!before || !after || !oldFiles || !newFiles) return undefined;
    const [old, now] = [
      { nodes: before, files: oldFiles },
      { nodes: after, files: newFiles },
    ];
    return <ChangedPages changed={changed} before={old} after={now} client={client} />;
  };
}
