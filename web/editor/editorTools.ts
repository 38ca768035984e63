import type { Caller } from '../api/ask.ts';

/** What the editor needs besides the draft: the device, and what only the routes may reach. */
export interface EditorTools {
  readonly device: Caller;
  /** Whether the user may list the secrets of the device. */
  readonly hasSecrets?: boolean;
  /** What a file of any version holds; undefined: no reply came, or there is none. */
  readonly file: (sha256: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Uploads a file for an edit; its SHA-256. */
  readonly upload: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>;
}
