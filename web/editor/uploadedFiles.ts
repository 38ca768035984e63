import type { EditorTools } from './editorTools.ts';

type Files = Pick<EditorTools, 'file' | 'upload'>;

/**
 * With files that this tab has uploaded: a device of an earlier release returns a file only when a stored edit names
 * it.
 */
export function withUploads({ file, upload }: Files): Files {
  const uploaded = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    file: async (sha256) => uploaded.get(sha256) ?? file(sha256),
    async upload(bytes) {
      const sha256 = await upload(bytes);
      if (sha256 !== undefined) uploaded.set(sha256, bytes);
      return sha256;
    },
  };
}
