import type { Iec104Link } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import { LinkError } from '../../driver.ts';
import { type Asdu, causes } from '../codec/asdu.ts';
import { counterQualifier, interrogationQualifier, systemTypes } from '../codec/system.ts';
import type { Exchanges } from '../link/exchanges.ts';
import { isConfirmation, isTermination, refusalOf } from '../link/replies.ts';

/** `gone`: the station is not there; `refused`: it does not support it. */
export type Interrogated = 'done' | 'refused' | 'gone';

export interface InterrogationStep {
  readonly type: number;
  readonly qualifier: number;
}

/** `1,3`: groups, each once; none: all. */
function groupsIn(text: string, most: number): readonly number[] {
  const groups = text.split(',').flatMap((one) => {
    const group = Number(one);
    return one.trim() !== '' && Number.isInteger(group) && group >= 1 && group <= most ? group : [];
  });
  return groups.length === 0 ? [0] : [...new Set(groups)];
}

export function generalSteps({ groups }: Iec104Link): readonly InterrogationStep[] {
  return groupsIn(groups, 16).map((group) => ({
    type: systemTypes.interrogation,
    qualifier: interrogationQualifier(group),
  }));
}

export function counterSteps({ counterGroups, counterFreeze }: Iec104Link): readonly InterrogationStep[] {
  return groupsIn(counterGroups, 4).map((group) => ({
    type: systemTypes.counterInterrogation,
    qualifier: counterQualifier(group, counterFreeze),
  }));
}

interface Interrogation {
  readonly exchanges: Exchanges;
  readonly station: number;
  readonly step: InterrogationStep;
  readonly originator: number;
  readonly confirmMs: number;
  /** The longest wait for the next value, ms. */
  readonly silenceMs: number;
  /** Number of messages of that station until now. */
  readonly heard: () => number;
}

/** Between two tries, while as many messages as may be are not acknowledged, ms. */
const windowMs = 50;

/** Resolves when the station has given all of it. Rejects with LinkError where the link is lost. */
export async function interrogate(of: Interrogation): Promise<Interrogated> {
  const { exchanges, station, step, originator, confirmMs, silenceMs, heard } = of;
  const exchange = exchanges.open({ type: step.type, station, address: 0 });
  // It is under way.
  if (!exchange) return 'refused';
  const isOwn = ({ objects }: Asdu) => objects[0]?.bytes[0] === step.qualifier;
  try {
    for (
      let tries = confirmMs / windowMs;
      !exchange.send(causes.activation, originator, Buffer.of(step.qualifier));
      tries--
    ) {
      if (tries <= 0) throw new LinkError({ code: 'noAnswer', timeoutMs: String(confirmMs) }, false);
      await exchange.next(windowMs, () => false);
    }
    const reply = await exchange.next(confirmMs, (one) => isConfirmation(one) && isOwn(one));
    if (!reply || reply.cause === causes.unknownStation) return 'gone';
    if (refusalOf(reply)) return 'refused';
    for (let before = heard(); ; before = heard()) {
      // Some end without a word: then silence is the end.
      const end = await exchange.next(silenceMs, (one) => isTermination(one) && isOwn(one));
      if (end || heard() === before) return 'done';
    }
  } finally {
    exchange.close();
  }
}
