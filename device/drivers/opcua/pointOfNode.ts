import { opcuaSchema } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import { mostStates } from '../../../protocol/point.ts';
import { writeFields } from '../../../protocol/schema/schema.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { OpcUaAddress } from './opcuaAddress.ts';

const kinds: Readonly<Partial<Record<OpcUaAddress['type'], string>>> = { boolean: 'logic', text: 'text' };

export function pointOfNode({ about = {}, ...address }: OpcUaAddress): XmlNode {
  const { name, unit, states } = about;
  const { samplingMs, deadBand, ...rest } = address;
  const fields = writeFields(opcuaSchema.address, { ...rest, samplingMs, deadBand });
  const named = statesOf(states);
  return element('Point', {
    ...fields,
    Name: name,
    Unit: unit,
    Kind: named && address.type !== 'boolean' ? 'state' : kinds[address.type],
    ...named,
  });
}

/** Undefined: there are none, or more than a point can have. */
function statesOf(states: Readonly<Record<number, string>> = {}): Readonly<Record<string, string>> | undefined {
  const all = Object.entries(states);
  const fits = all.every(([state, text]) => Number(state) >= 0 && Number(state) < mostStates && text !== '');
  if (all.length === 0 || !fits) return undefined;
  return Object.fromEntries(all.map(([state, text]) => [`State${state}`, text]));
}
