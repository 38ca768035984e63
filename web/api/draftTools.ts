import type { Call } from '../../protocol/calls/call.ts';
import * as calls from '../../protocol/calls/draftTool.ts';
import {
  type CheckPicture,
  checkDraftRecord,
  checkPictureRecord,
  type DraftCheck,
  draftCheckRecord,
  type PictureCheck,
  pictureCheckRecord,
} from '../../protocol/editor/draftCheck.ts';
import {
  type AddressesRead,
  addressesReadRecord,
  type LinkScan,
  type LinkTest,
  linkScanRecord,
  linkTestRecord,
  type ReadAddresses,
  readAddressesRecord,
  type ScanLink,
  scanLinkRecord,
  testLinkRecord,
} from '../../protocol/editor/linkTools.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { type Caller, contentOf, type Known } from './ask.ts';

/** What the device tries for an editor. A signal ends it there, too. */
export interface DraftTools {
  readonly checkDraft: (draft: string, signal?: AbortSignal) => Known<DraftCheck>;
  /** A picture that is uploaded, before an edit adds it. */
  readonly checkPicture: (picture: CheckPicture) => Known<PictureCheck>;
  /** A link as station.xml has it. */
  readonly testLink: (link: XmlNode, signal?: AbortSignal) => Known<LinkTest>;
  readonly readAddresses: (request: ReadAddresses, signal?: AbortSignal) => Known<AddressesRead>;
  readonly scanLink: (request: ScanLink, signal?: AbortSignal) => Known<LinkScan>;
}

export function draftTools(client: Caller): DraftTools {
  const ask = async <T>(
    call: Call,
    parameters: readonly XmlNode[],
    reply: WireRecord<T, never>,
    signal?: AbortSignal,
  ) => {
    const content = contentOf(await client.call(call, parameters, signal));
    return content && reply.read(content);
  };
  return {
    checkDraft: (draft, signal) =>
      ask(calls.checkDraft, checkDraftRecord.parameters({ draft }), draftCheckRecord, signal),
    checkPicture: (picture) => ask(calls.checkPicture, checkPictureRecord.parameters(picture), pictureCheckRecord),
    testLink: (link, signal) => ask(calls.testLink, testLinkRecord.parameters({ link }), linkTestRecord, signal),
    readAddresses: (request, signal) =>
      ask(calls.readAddresses, readAddressesRecord.parameters(request), addressesReadRecord, signal),
    scanLink: (request, signal) => ask(calls.scanLink, scanLinkRecord.parameters(request), linkScanRecord, signal),
  };
}
