import { readBoolean, readNodes, readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** How an interlock compares a point's value with its limit. */
export const comparisonNames = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisonNames)[number];

/** What an interlock looks at: commands are refused while the point compares so with the limit. */
interface InterlockCondition {
  readonly infoNumber: number;
  readonly comparison: Comparison;
  readonly limit: number;
  /** What the point shows; undefined: that is not known. */
  readonly value?: number | undefined;
}

/** A condition of the configuration: commands are refused while it is active. */
export interface InterlockState {
  /** The condition, in the station's words. */
  readonly text: string;
  readonly isActive: boolean;
  /** It refuses commands to this value only; undefined: every one. */
  readonly against?: number | undefined;
  /** Name of the point whose value is not known, where that is why it is active. */
  readonly notKnown?: string | undefined;
  /** That point, or the interlock itself, was rejected: `notKnown` names it. */
  readonly isRejected?: boolean | undefined;
  /** Undefined: told in a way that this version does not know. */
  readonly condition?: InterlockCondition | undefined;
}

export function writeInterlock({ text, isActive, against, notKnown, isRejected, condition }: InterlockState): XmlNode {
  const { infoNumber, comparison, limit, value } = condition ?? {};
  return element('Interlock', {
    Text: text,
    IsActive: isActive,
    Against: against,
    NotKnown: notKnown,
    IsRejected: isRejected || undefined,
    When: infoNumber,
    Comparison: comparison,
    Limit: limit,
    Value: value,
  });
}

export function readInterlockStates(parent: XmlNode): InterlockState[] {
  return readNodes(parent, 'Interlock').map((node) => ({
    text: readText(node, 'Text') ?? '',
    // One that can't be read is taken for active: nobody is told that the way is free.
    isActive: readBoolean(node, 'IsActive') ?? true,
    against: readNumber(node, 'Against'),
    notKnown: readText(node, 'NotKnown'),
    isRejected: readBoolean(node, 'IsRejected') || undefined,
    condition: readCondition(node),
  }));
}

function readCondition(node: XmlNode): InterlockCondition | undefined {
  const [infoNumber, limit] = [readNumber(node, 'When'), readNumber(node, 'Limit')];
  const comparison = comparisonNames.find((name) => name === readText(node, 'Comparison'));
  if (infoNumber === undefined || limit === undefined || !comparison) return undefined;
  return { infoNumber, comparison, limit, value: readNumber(node, 'Value') };
}
