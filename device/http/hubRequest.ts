import type { IncomingMessage, ServerResponse } from 'node:http';
import type { User } from '../users/user.ts';

/** Of a request that a hub brings. */
export interface ByHub {
  /** Who asks, as far as the station lets them now. */
  readonly person: () => User;
}

/** Answers calls, and the device's files: nothing else is served by a hub. */
export type ServeHub = (request: IncomingMessage, response: ServerResponse, hub: ByHub) => void;
