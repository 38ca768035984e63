import { type CommandBlock, readBlocks, writeBlock } from './commandBlock.ts';
import { type DeviceEvent, readEvents, writeEvent } from './event.ts';
import { child, readBoolean, readNodes, readNumber, readText, readTime } from './fields.ts';
import { type InterlockState, readInterlockStates, writeInterlock } from './interlock.ts';
import { type Override, readOverrides, writeOverride } from './override.ts';
import type { Value } from './sample.ts';
import { element, type XmlNode } from './xml.ts';

/** Who else has the point's panel open: another page, be it of the same login. */
export interface OpenedBy {
  readonly login: string;
  readonly isArmed: boolean;
}

export const uncommandedKinds = ['changedByController', 'changedUnseen', 'movedWhileBlocked'] as const;

/** The last change of the point that nobody commanded (R37), from the operation log. */
export interface UncommandedChange {
  readonly kind: (typeof uncommandedKinds)[number];
  /** UTC milliseconds; of one that was not seen, when it was noticed. */
  readonly time: number;
  readonly before: number | undefined;
  readonly value: number | undefined;
}

/** What a panel shows of a point beside its value. */
export interface PointDetail {
  readonly infoNumber: number;
  /** When the value that is shown was read, or became what it is; UTC milliseconds. */
  readonly sourceTime?: number | undefined;
  /** When the point was last heard from, changed or not, UTC milliseconds. */
  readonly readAt?: number | undefined;
  readonly link?: { readonly id: string; readonly isUp: boolean } | undefined;
  /** Where it stands in the field, in the driver's words; told to technicians. */
  readonly address?: string | undefined;
  /** What the field says beneath an override; undefined where there is none, or the field says nothing. */
  readonly fieldValue?: Value | undefined;
  readonly openedBy: readonly OpenedBy[];
  readonly block?: CommandBlock | undefined;
  readonly override?: Override | undefined;
  readonly interlocks: readonly InterlockState[];
  /** Events of the last commands to the point, newest first, at most five. */
  readonly lastCommands: readonly DeviceEvent[];
  /** The last events about the point, of every kind, newest first, at most ten; undefined: the device does not tell them. */
  readonly lastEvents?: readonly DeviceEvent[] | undefined;
  /** Told where it is newer than the last command. */
  readonly uncommanded?: UncommandedChange | undefined;
}

/** What is asked: that point, and whether its panel stays open. */
export interface PointDetailRequest {
  readonly infoNumber: number;
  readonly isOpen: boolean;
}

export function writePointDetailRequest({ infoNumber, isOpen }: PointDetailRequest): XmlNode {
  return element('PointDetail', { InfoNumber: infoNumber, IsOpen: isOpen });
}

/** Undefined where the number is missing. */
export function readPointDetailRequest(node: XmlNode | undefined): PointDetailRequest | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  if (!node || infoNumber === undefined) return undefined;
  return { infoNumber, isOpen: readBoolean(node, 'IsOpen') ?? true };
}

export function writePointDetail(detail: PointDetail): XmlNode {
  const { link, block, override } = detail;
  return element(
    'PointDetail',
    {
      InfoNumber: detail.infoNumber,
      SourceTime: detail.sourceTime,
      ReadAt: detail.readAt,
      Link: link?.id,
      IsLinkUp: link?.isUp,
      Address: detail.address,
      [typeof detail.fieldValue === 'string' ? 'FieldText' : 'FieldValue']: detail.fieldValue,
    },
    [
      ...detail.openedBy.map(({ login, isArmed }) => element('OpenedBy', { Login: login, IsArmed: isArmed })),
      ...(block ? [writeBlock(block)] : []),
      ...(override ? [writeOverride(override)] : []),
      ...detail.interlocks.map(writeInterlock),
      ...(detail.uncommanded ? [writeUncommanded(detail.uncommanded)] : []),
      ...detail.lastCommands.map(writeEvent),
      ...(detail.lastEvents ? [element('LastEvents', {}, detail.lastEvents.map(writeEvent))] : []),
    ],
  );
}

function writeUncommanded({ kind, time, before, value }: UncommandedChange): XmlNode {
  return element('Uncommanded', {
    Kind: kind,
    Time: time,
    Before: before,
    Value: value,
  });
}

function readUncommanded(node: XmlNode | undefined): UncommandedChange | undefined {
  const kind = uncommandedKinds.find((name) => node && name === readText(node, 'Kind'));
  if (!node || !kind) return undefined;
  return {
    kind,
    time: readTime(node, 'Time') ?? 0,
    before: readNumber(node, 'Before'),
    value: readNumber(node, 'Value'),
  };
}

/** Reads the answer; undefined where it holds none (there is no such point). */
export function readPointDetail(content: XmlNode): PointDetail | undefined {
  const node = child(content, 'PointDetail');
  const infoNumber = node && readNumber(node, 'InfoNumber');
  if (!node || infoNumber === undefined) return undefined;
  const link = readText(node, 'Link');
  const lastEvents = child(node, 'LastEvents');
  return {
    infoNumber,
    sourceTime: readTime(node, 'SourceTime'),
    readAt: readTime(node, 'ReadAt'),
    link: link === undefined ? undefined : { id: link, isUp: readBoolean(node, 'IsLinkUp') ?? false },
    address: readText(node, 'Address'),
    fieldValue: readText(node, 'FieldText') ?? readNumber(node, 'FieldValue'),
    openedBy: readNodes(node, 'OpenedBy').map((row) => ({
      login: readText(row, 'Login') ?? '',
      isArmed: readBoolean(row, 'IsArmed') ?? false,
    })),
    block: readBlocks(node)[0],
    override: readOverrides(node)[0],
    interlocks: readInterlockStates(node),
    uncommanded: readUncommanded(child(node, 'Uncommanded')),
    lastCommands: readEvents({ ...node, children: node.children.filter(({ name }) => name === 'Event') }),
    lastEvents: lastEvents && readEvents(lastEvents),
  };
}
