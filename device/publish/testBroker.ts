import { FieldReader } from '../../protocol/elementFields.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { publisherFields } from '../../protocol/schema/publisherFields.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { BrokerConnection, BrokerMessage } from '../drivers/mqtt/broker/brokerConnection.ts';
import { connectBroker } from '../drivers/mqtt/broker/connectBroker.ts';
import { testBroker } from '../drivers/mqtt/broker/testBroker.ts';
import { type LinkPorts, noPorts } from '../drivers/security/linkPorts.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { PointTable } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import { ownTiming } from '../points/timing.ts';
import { Publishers } from './publishers.ts';

export function definitionOf(fields: Readonly<Record<string, string>>): PublisherDefinition {
  const usual = { Id: 'town', Host: '127.0.0.1', Points: '*', TopicPrefix: 'town', MinPeriodMs: '100' };
  return readFields(publisherFields, new FieldReader(element('Publisher', { ...usual, ...fields })));
}

const testPoints: readonly FieldPoint[] = [
  fieldPointOf({
    id: 'FLOW',
    name: 'Flow',
    infoNumber: 1,
    kind: 'numeric',
    unit: 'm³/h',
    measureMin: 0,
    measureMax: 200,
  }),
  fieldPointOf({ id: 'PUMP', name: 'Pump', infoNumber: 2, kind: 'logic' }),
  fieldPointOf({ id: 'MODE', name: 'Mode', infoNumber: 3, kind: 'state', states: ['Off', 'Hand', 'Auto'] }),
  fieldPointOf({ id: 'a/b', name: 'Text', infoNumber: 4, kind: 'text' }),
];

/** Publishers of a table that tests write to. */
export function publishTable(points: readonly FieldPoint[] = testPoints, linkPorts: LinkPorts = noPorts) {
  const numbers = new Map<string, number>();
  const changes: [name: string, lost: LinkFault['code'] | undefined][] = [];
  const table = new PointTable(
    points.map((point) => ({ ...point, source: 0 })),
    Date.now,
  );
  const publishers = new Publishers({
    ...{ linkPorts, timing: ownTiming },
    nextBdSeq: (id) => {
      const next = ((numbers.get(id) ?? 255) + 1) % 256;
      numbers.set(id, next);
      return next;
    },
    onChange: ({ name }, lost) => changes.push([name, lost?.code]),
  });
  const over = new AbortController();
  return {
    ...{ table, publishers, changes, numbers },
    attach: (...definitions: readonly PublisherDefinition[]) =>
      publishers.attach({ publishers: definitions, points, table }, over.signal),
    set: (slot: number, value: number | string, time?: number) => {
      table.set(slot, value, time);
      table.commit();
    },
    mark: (slot: number, state: 'linkLost' | 'deviceError') => {
      table.mark(slot, state);
      table.commit();
    },
  };
}

/** Another client of the broker, which hears everything. */
export async function listenTo(port: number, ...filters: readonly string[]) {
  const messages: BrokerMessage[] = [];
  const connection: BrokerConnection = await connectBroker(testBroker({ port }), noPorts, {
    message: (message) => messages.push({ ...message, payload: Buffer.from(message.payload) }),
    lost: () => undefined,
  });
  await connection.subscribe(filters.length > 0 ? filters : ['#'], 1);
  const of = (topic: string) => messages.filter((message) => message.topic === topic);
  return {
    ...{ connection, messages, of },
    texts: (topic: string) => of(topic).map(({ payload }) => payload.toString()),
  };
}
