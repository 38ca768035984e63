// The controller of the well: an edge node of Sparkplug B.
import { startSparkplugNode } from '../../../testing/sparkplugNode.ts';
import { eachSecond, ready, wave } from './changing.ts';

const well = await startSparkplugNode({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  group: 'Les Aulnes',
  name: 'Well',
  hasAliases: true,
  metrics: {
    Pump: { type: 'Boolean', value: true },
    Level: { type: 'Float', value: 0, unit: 'm' },
    Flow: { type: 'Double', value: 0, unit: 'm³/h', isReadOnly: true },
  },
});
eachSecond(() => {
  well.set('Level', wave(-14, -11, 45));
  well.set('Flow', well.metrics.get('Pump')?.value === true ? wave(28, 33, 20) : 0);
  well.report(['Level', 'Flow']);
});
ready();
