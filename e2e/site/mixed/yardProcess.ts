// The sensors and the gate of the yard, by MQTT: one message has all values, and the gate answers to its command.
import { fieldLibrary } from '../../../device/fieldLibraries.ts';
import { eachSecond, ready, wave } from './changing.ts';

const { connect } = await fieldLibrary('mqtt');
const broker = connect(`mqtt://127.0.0.1:${process.argv[2]}`, {
  protocolVersion: 5,
  keepalive: 1,
  reconnectPeriod: 500,
  will: { topic: 'yard/state', payload: Buffer.from('offline'), qos: 1, retain: true },
});
let isOpen = false;
const publish = () => {
  const values = { temperature: Number(wave(4, 12, 50).toFixed(1)), rain: Number(wave(0, 3, 30).toFixed(1)) };
  broker.publish('yard/values', JSON.stringify({ time: new Date().toISOString(), gate: isOpen ? 1 : 0, ...values }));
};
broker.on('connect', () => {
  broker.publish('yard/state', 'online', { qos: 1, retain: true });
  broker.subscribe('yard/gate/set');
});
broker.on('message', (_topic, payload, { properties = {} }) => {
  isOpen = ['1', 'true'].includes(payload.toString());
  const { responseTopic, correlationData } = properties;
  if (responseTopic !== undefined)
    broker.publish(responseTopic, JSON.stringify({ result: 'done' }), {
      ...(correlationData && { properties: { correlationData } }),
    });
  publish();
});
broker.once('connect', () => {
  eachSecond(publish);
  ready();
});
