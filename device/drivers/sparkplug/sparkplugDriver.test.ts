import { describe } from 'vitest';
import { hasMosquitto, startMosquitto } from '../../../testing/mosquitto.ts';
import { startSparkplugNode } from '../../../testing/sparkplugNode.ts';
import { driverCases } from '../tests/driverCases.ts';
import { sparkplugDriver } from './sparkplugDriver.ts';
import { metricAt, testLink } from './testLinks.ts';

describe.skipIf(!hasMosquitto)('Sparkplug B, as every driver (needs mosquitto)', () => {
  const start = async () => {
    const broker = await startMosquitto();
    const node = await startSparkplugNode({
      ...{ host: broker.host, port: broker.port, hasAliases: true },
      metrics: {
        Empty: { type: 'Int16', value: undefined },
        Level: { type: 'Int32', value: 0 },
        Serial: { type: 'Int64', value: 0 },
        Tag: { type: 'String', value: 'none' },
      },
    });
    node.reportsCommands = false;
    return {
      driver: sparkplugDriver(testLink({ port: broker.port })),
      address: metricAt('Level', 'whole'),
      refused: metricAt('Empty', 'whole'),
      why: { code: 'metricNull' } as const,
      unwritable: {
        address: metricAt('Tag', 'text'),
        why: { code: 'metricNotWritable', written: '1', type: 'String' } as const,
      },
      text: metricAt('Tag', 'text'),
      long: metricAt('Serial', 'whole'),
      from: 'plant/pump7',
      change: (raw: number) => node.set('Level', raw),
      cut: () => void broker.kill(),
      pass: async () => {
        node.report();
        await node.flush();
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
      stop: async () => {
        await node.die();
        await broker.close();
      },
    };
  };
  driverCases('subscribe', start, { can: ['probe', 'browse', 'texts', 'longNumbers', 'refusedWrites'] });
});
