import { parseXml } from '../parseXml.ts';
import { Drafter } from './testDrafts.ts';

const node = (xml: string) => parseXml(Buffer.from(xml));

/** A user of drafts who has the device try them. */
export class Tooler extends Drafter {
  check(draft: string) {
    return this.call('checkDraft', { draft });
  }

  checkPicture(name: string, sha256: string) {
    return this.call('checkPicture', { name, sha256 });
  }

  testLink(link: string) {
    return this.call('testLink', { link: node(link) });
  }

  readAddresses(link: string, ...points: readonly string[]) {
    return this.call('readAddresses', { link: node(link), points: points.map(node), isRepeated: false });
  }

  /** As a rehearsal does. */
  readRepeatedly(link: string, ...points: readonly string[]) {
    return this.call('readAddresses', { link: node(link), points: points.map(node), isRepeated: true });
  }

  scan(link: string, range: string) {
    return this.call('scanLink', { link: node(link), range });
  }

  browse(link: string, wanted: { readonly node: string; readonly search?: string; readonly after?: string }) {
    return this.call('browseLink', { link: node(link), search: undefined, after: undefined, ...wanted });
  }
}
