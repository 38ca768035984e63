import { child, readNodes, readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** Something of the configuration that the device could not use and left out. */
export interface LeftOut {
  readonly file: string;
  /** 0: the file as a whole. */
  readonly line: number;
  readonly reason: string;
}

/** As it stands in a `SynopticWebCfg` for users; nothing where nothing was left out. */
export function writeLeftOut(list: readonly LeftOut[]): XmlNode[] {
  const rows = list.map(({ file, line, reason }) => element('Fault', { File: file, Line: line, Reason: reason }));
  return rows.length > 0 ? [element('Faults', {}, rows)] : [];
}

export function readLeftOut(synopticWebCfg: XmlNode): LeftOut[] {
  const faults = child(synopticWebCfg, 'Faults');
  return (faults ? readNodes(faults, 'Fault') : []).map((node) => ({
    file: readText(node, 'File') ?? '',
    line: readNumber(node, 'Line') ?? 0,
    reason: readText(node, 'Reason') ?? '',
  }));
}
