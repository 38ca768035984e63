import { type CommandReason, type CommandResult, commandReasons, outcomeRecord } from '../command.ts';
import { child, readBoolean, readNodes, readNumber, readText, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';
import { type Deviation, readDeviation, writeDeviation } from './deviation.ts';

/** A value that a programme brings, and when it did or will. */
export interface ProgrammeValue {
  readonly value: string;
  /** UTC ms; undefined: from the beginning (defaultValue). */
  readonly at: number | undefined;
  /** Whose value it is: the week's, or an exception's. */
  readonly origin: 'weekly' | 'annual';
  /** The exception it belongs to, or the one that ended or ends with it. */
  readonly exception: string | undefined;
}

/** A person's command keeps the programme's hands off. */
export interface ProgrammeHold {
  /** UTC ms; undefined: until the next switch. */
  readonly until: number | undefined;
  readonly since: number;
}

/** One point with a time programme, as it is now: a row of the list of all programmes. */
export interface ProgrammeState {
  readonly infoNumber: number;
  /** The point's name, or the one it had when the programme was written. */
  readonly name: string;
  /** The point is gone from the configuration, or is programmed no longer: the programme is kept and not run. */
  readonly isGone: boolean;
  /** 0: none was written yet. */
  readonly version: number;
  readonly author: string | undefined;
  readonly time: number | undefined;
  /** What should be in force now; undefined: the programme has no say now. */
  readonly inForce: ProgrammeValue | undefined;
  readonly next: ProgrammeValue | undefined;
  readonly hold: ProgrammeHold | undefined;
  /** The value in force is still to be written: `for` says what it waits for (undefined: it is being written). */
  readonly catchingUp: { readonly for: CommandReason | undefined } | undefined;
  /** What became of the last write. */
  readonly last:
    | {
        readonly at: number;
        readonly value: string;
        readonly result: CommandResult;
        readonly reason: CommandReason | undefined;
      }
    | undefined;
  /** The field does something else than `inForce` says. Undefined also while its value is not current. */
  readonly deviation: Deviation | undefined;
  /** The device's clock shows a time before the programme was written: nothing is switched until it is right. */
  readonly isClockWrong: boolean;
}

export function writeProgrammeState(state: ProgrammeState): XmlNode {
  const { inForce, next, hold, catchingUp, last, deviation } = state;
  const parts = [
    inForce && writeValue('InForce', inForce),
    next && writeValue('Next', next),
    hold && element('Hold', { Until: hold.until, Since: hold.since }),
    catchingUp && element('CatchingUp', { For: catchingUp.for }),
    last && element('Last', { At: last.at, Value: last.value, Result: last.result, Reason: last.reason }),
    deviation && writeDeviation(deviation),
  ];
  const fields = {
    InfoNumber: state.infoNumber,
    Name: state.name,
    IsGone: state.isGone || undefined,
    Version: state.version,
    Author: state.author,
    Time: state.time,
    IsClockWrong: state.isClockWrong || undefined,
  };
  return element(
    'ProgrammeState',
    fields,
    parts.filter((part) => part !== undefined),
  );
}

/** The rows of GetProgrammes; one without a number is left out. */
export function readProgrammeStates(content: XmlNode): ProgrammeState[] {
  return readNodes(content, 'ProgrammeState').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    if (infoNumber === undefined) return [];
    const hold = child(node, 'Hold');
    const catchingUp = child(node, 'CatchingUp');
    return {
      infoNumber,
      name: readText(node, 'Name') ?? '',
      isGone: readBoolean(node, 'IsGone') ?? false,
      version: readNumber(node, 'Version') ?? 0,
      author: readText(node, 'Author'),
      time: readTime(node, 'Time'),
      inForce: readValue(child(node, 'InForce')),
      next: readValue(child(node, 'Next')),
      hold: hold && { until: readTime(hold, 'Until'), since: readTime(hold, 'Since') ?? 0 },
      catchingUp: catchingUp && { for: commandReasons.find((reason) => reason === readText(catchingUp, 'For')) },
      last: readLast(child(node, 'Last')),
      deviation: readDeviation(child(node, 'Deviation')),
      isClockWrong: readBoolean(node, 'IsClockWrong') ?? false,
    };
  });
}

function writeValue(name: string, { value, at, origin, exception }: ProgrammeValue): XmlNode {
  return element(name, { Value: value, At: at, Origin: origin, Exception: exception });
}

function readValue(node: XmlNode | undefined): ProgrammeValue | undefined {
  const value = node && readText(node, 'Value');
  if (!node || value === undefined) return undefined;
  const origin = readText(node, 'Origin') === 'annual' ? 'annual' : 'weekly';
  return { value, at: readTime(node, 'At'), origin, exception: readText(node, 'Exception') };
}

function readLast(node: XmlNode | undefined): ProgrammeState['last'] {
  const value = node && readText(node, 'Value');
  if (!node || value === undefined) return undefined;
  const { result, reason } = outcomeRecord.read(node);
  return { at: readTime(node, 'At') ?? 0, value, result, reason };
}
