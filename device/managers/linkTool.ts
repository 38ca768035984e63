import {
  addressesReadRecord,
  linkScanRecord,
  linkTestRecord,
  readAddressesRecord,
  scanLinkRecord,
  testLinkRecord,
} from '../../protocol/editor/linkTools.ts';
import type { User } from '../users/user.ts';
import type { CallRequest } from './answer.ts';
import { about } from './deployment.ts';
import type { ToolUser } from './parts.ts';

function toolUser({ login }: User, { address, hasLeft }: CallRequest): ToolUser {
  return { login, address, hasLeft };
}

export const testLink = about(testLinkRecord.read, linkTestRecord, async ({ linkTools }, { link }, user, call) =>
  (await linkTools()).test(link, toolUser(user, call)),
);

export const readAddresses = about(
  readAddressesRecord.read,
  addressesReadRecord,
  async ({ linkTools }, request, user, call) => (await linkTools()).read(request, toolUser(user, call)),
);

export const scanLink = about(scanLinkRecord.read, linkScanRecord, async ({ linkTools }, request, user, call) =>
  (await linkTools()).scan(request, toolUser(user, call)),
);
