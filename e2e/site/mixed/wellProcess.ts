// The controller of the well: an edge node of Sparkplug B.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSparkplugNode } from '../../../testing/sparkplugNode.ts';
import { eachSecond, ready, wave } from './changing.ts';

const port = Number(process.argv[2]);
const well = await startSparkplugNode({
  host: '127.0.0.1',
  port,
  group: 'Les Aulnes',
  name: 'Well',
  hasAliases: true,
  metrics: {
    Pump: { type: 'Boolean', value: true },
    Level: { type: 'Float', value: 0, unit: 'm' },
    Flow: { type: 'Double', value: 0, unit: 'm³/h', isReadOnly: true },
  },
});
let isConnected = true;
eachSecond(() => {
  if (!isConnected) return;
  well.set('Level', wave(-14, -11, 45));
  well.set('Flow', well.metrics.get('Pump')?.value === true ? wave(28, 33, 20) : 0);
  well.report(['Level', 'Flow']);
});
ready();

/** Until the broker is gone. */
async function brokerGone(): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  await once(socket, 'close');
}

for (;;) {
  await brokerGone();
  isConnected = false;
  while (!isConnected) {
    await wait(500);
    isConnected = await well.comeBack().then(
      () => true,
      () => false,
    );
  }
}
