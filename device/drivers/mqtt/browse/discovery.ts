import type { Found } from '../../driver.ts';
import type { CommandSettings, MqttAddress } from '../mqttAddress.ts';
import { type JsonPath, parseJsonPath } from '../values/jsonPath.ts';
import type { Message } from '../values/message.ts';
import type { Words } from '../values/words.ts';
import { foundValue } from './foundValues.ts';
import { discoveryNode } from './topicPart.ts';

/** `homeassistant/sensor/NODE/OBJECT/config`, the node being optional. */
const configTopic = /^homeassistant\/([^/]+)\/(?:[^/]+\/)?[^/]+\/config$/;
const numbers: ReadonlySet<string> = new Set(['sensor', 'number']);
const switches: ReadonlySet<string> = new Set(['binary_sensor', 'switch', 'light', 'fan', 'siren', 'valve']);

interface Entity {
  readonly device: string;
  readonly name: string;
  readonly address: MqttAddress;
}

/** What devices announce to Home Assistant: the devices, or the entities of one. */
export function discovered(
  messages: ReadonlyMap<string, Message>,
  device: string | undefined,
): readonly Found<MqttAddress>[] {
  const entities = [...messages].flatMap(([topic, message]) => entityOf(topic, message) ?? []);
  if (device === undefined)
    return [...new Set(entities.map((one) => one.device))].map((name) => ({ name, node: `${discoveryNode}/${name}` }));
  return entities
    .filter((one) => one.device === device)
    .map(({ name, address }) => {
      const state = messages.get(address.topic);
      return state ? foundValue(address, name, state) : { name, address };
    });
}

type Config = Readonly<Record<string, unknown>>;

function entityOf(topic: string, message: Message): Entity | undefined {
  const [, component = ''] = configTopic.exec(topic) ?? [];
  if (!numbers.has(component) && !switches.has(component)) return undefined;
  const config = configOf(message);
  const base = text(config, '~') ?? '';
  const place = (long: string, short: string) => (text(config, long) ?? text(config, short))?.replace(/^~|~$/, base);
  const stateTopic = place('state_topic', 'stat_t');
  if (stateTopic === undefined || /[+#]/.test(stateTopic)) return undefined;
  const path = templatePath(text(config, 'value_template') ?? text(config, 'val_tpl'));
  // A template that computes is not one of ours.
  if (path === 'computed') return undefined;
  const isSwitch = switches.has(component);
  const words = isSwitch ? wordsOf(config) : undefined;
  const command = commandOf(
    place('command_topic', 'cmd_t'),
    text(config, 'cmd_tpl') ?? text(config, 'command_template'),
  );
  const name = text(config, 'name') ?? text(config, 'object_id') ?? topic;
  const unit = text(config, 'unit_of_measurement') ?? text(config, 'unit_of_meas');
  return {
    device: deviceOf(config) ?? name,
    name,
    address: {
      ...{
        topic: stateTopic,
        format: isSwitch ? 'boolean' : unit === undefined && component === 'sensor' ? 'text' : 'number',
      },
      ...(path && { path }),
      ...(words && { words }),
      ...(command && { command }),
      about: { name, ...(unit !== undefined && { unit }) },
    },
  };
}

function configOf(message: Message): Config {
  const { json } = message;
  const document = 'code' in json ? undefined : json.document;
  return typeof document === 'object' && document !== null ? (document as Config) : {};
}

function text(config: Config, name: string): string | undefined {
  const value = Object.hasOwn(config, name) ? config[name] : undefined;
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

function deviceOf(config: Config): string | undefined {
  const device = config.device ?? config.dev;
  return typeof device === 'object' && device !== null ? text(device as Config, 'name') : undefined;
}

/** `{{ value_json.temperature }}`; undefined: the whole payload. */
function templatePath(template: string | undefined): JsonPath | 'computed' | undefined {
  if (template === undefined || /^\{\{\s*value\s*\}\}$/.test(template.trim())) return undefined;
  const [, path] = /^\{\{\s*value_json((?:\.\w+|\[\d+\]|\['[^']+'\])+)\s*\}\}$/.exec(template.trim()) ?? [];
  return (path !== undefined && parseJsonPath(`$${path}`)) || 'computed';
}

function wordsOf(config: Config): Words | undefined {
  const word = (names: readonly string[]) => names.map((name) => text(config, name)).find((one) => one !== undefined);
  const [on, off] = [
    word(['state_on', 'stat_on', 'payload_on', 'pl_on']) ?? 'ON',
    word(['state_off', 'stat_off', 'payload_off', 'pl_off']) ?? 'OFF',
  ];
  return on === off || /[,=]/.test(on + off)
    ? undefined
    : [
        [off, 0],
        [on, 1],
      ];
}

function commandOf(topic: string | undefined, template: string | undefined): CommandSettings | undefined {
  if (topic === undefined || /[+#]/.test(topic) || template !== undefined) return undefined;
  return { topic, payload: '{value}', qos: 0, expirySec: 5 };
}
