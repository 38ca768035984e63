import {
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
  readAddressesRecord,
  scanLinkRecord,
  testLinkRecord,
} from '../../protocol/editor/linkTools.ts';
import { parseXml } from '../parseXml.ts';
import { Drafter } from './testDrafts.ts';

const node = (xml: string) => parseXml(Buffer.from(xml));

/** A user of drafts who has the device try them. */
export class Tooler extends Drafter {
  async check(draft: string): Promise<DraftCheck> {
    return draftCheckRecord.read((await this.ask('checkDraft', checkDraftRecord.parameters({ draft }))).content);
  }

  async checkPicture(name: string, sha256: string): Promise<PictureCheck> {
    const parameters = checkPictureRecord.parameters({ name, sha256 });
    return pictureCheckRecord.read((await this.ask('checkPicture', parameters)).content);
  }

  async testLink(link: string): Promise<LinkTest> {
    const parameters = testLinkRecord.parameters({ link: node(link) });
    return linkTestRecord.read((await this.ask('testLink', parameters)).content);
  }

  readAddresses(link: string, ...points: readonly string[]): Promise<AddressesRead> {
    return this.#read(link, points, false);
  }

  /** As a rehearsal does. */
  readRepeatedly(link: string, ...points: readonly string[]): Promise<AddressesRead> {
    return this.#read(link, points, true);
  }

  async #read(link: string, points: readonly string[], isRepeated: boolean): Promise<AddressesRead> {
    const parameters = readAddressesRecord.parameters({ link: node(link), points: points.map(node), isRepeated });
    return addressesReadRecord.read((await this.ask('readAddresses', parameters)).content);
  }

  async scan(link: string, range: string): Promise<LinkScan> {
    const parameters = scanLinkRecord.parameters({ link: node(link), range });
    return linkScanRecord.read((await this.ask('scanLink', parameters)).content);
  }
}
