import type { MqttLink } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { BrowsedPart, Found, Portion } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import { addressText, type MqttAddress } from '../mqttAddress.ts';
import { jsonPathText, parseJsonPath } from '../values/jsonPath.ts';
import { discovered } from './discovery.ts';
import { allMembers, foundMembers, foundTopic } from './foundValues.ts';
import { type Heard, heardAt } from './listen.ts';
import { discoveryNode, topicPart } from './topicPart.ts';

interface Browsing {
  readonly link: MqttLink;
  readonly ports: LinkPorts;
  readonly listenMs: number;
  readonly check: () => void;
}

const mostInPortion = 1000;
/** Whose payloads are no texts; the links of their own kind read them. */
const sparkplug = 'spBv1.0';

/** Listens to all topics for a while, and gives what was heard. */
export async function* browseTopics(
  { node, search, after }: BrowsedPart,
  { link, ports, listenMs, check }: Browsing,
  signal: AbortSignal,
): AsyncGenerator<Portion<MqttAddress>> {
  check();
  const part = topicPart(node);
  if (!part) return;
  const isRoot = node === '' && after === undefined;
  const heard = await until(signal, heardAt(link, ports, listenMs, isRoot));
  check();
  const found = search === undefined ? childrenOf(part, heard) : matching(part, heard, search);
  const from = after === undefined ? 0 : Number(after);
  for (let at = from; at < found.length || at === from; at += mostInPortion) {
    if (signal.aborted) return;
    const next = at + mostInPortion;
    const some = found.slice(at, next);
    yield { found: some, next: next < found.length ? String(next) : undefined, isCut: heard.isCut };
  }
}

type Part = NonNullable<ReturnType<typeof topicPart>>;

function childrenOf(part: Part, { messages }: Heard): readonly Found<MqttAddress>[] {
  if (part.kind === 'discovered') return discovered(messages, part.device);
  if (part.kind === 'members') {
    const message = messages.get(part.topic);
    return message ? foundMembers(part.topic, parseJsonPath(part.path) ?? [], message) : [];
  }
  return levels(part.prefix, messages);
}

function levels(prefix: string, messages: Heard['messages']): Found<MqttAddress>[] {
  const found = new Map<string, Found<MqttAddress>>();
  for (const [topic, message] of messages) {
    if (!topic.startsWith(prefix) || topic.includes('#')) continue;
    const [name = '', ...deeper] = topic.slice(prefix.length).split('/');
    if (prefix === '' && name === sparkplug) {
      found.set(`${name}/`, { name: `${name}: Sparkplug B, by a link of that kind` });
      continue;
    }
    // A topic and the level of that name are two rows, each with its own children.
    if (deeper.length > 0) found.set(`${name}/`, { name: `${name}/`, node: `${prefix}${name}/` });
    else found.set(name, foundTopic(topic, name, message));
  }
  const announced = prefix === '' && discovered(messages, undefined).length > 0;
  return [...(announced ? [{ name: 'Home Assistant', node: discoveryNode }] : []), ...found.values()];
}

/** All values below, with the text in the topic or in the place in JSON. */
function matching(part: Part, { messages }: Heard, search: string): Found<MqttAddress>[] {
  if (part.kind === 'discovered') return [];
  const wanted = search.toLowerCase();
  const prefix = part.kind === 'level' ? part.prefix : part.topic;
  const found: Found<MqttAddress>[] = [];
  for (const [topic, message] of messages) {
    if (!topic.startsWith(prefix) || topic.includes('#') || topic.startsWith(`${sparkplug}/`)) continue;
    const own = foundTopic(topic, topic, message);
    for (const one of own.address ? [own] : allMembers(topic, [], message)) {
      if (!one.address) continue;
      const name = addressText(one.address, jsonPathText);
      if (name.toLowerCase().includes(wanted)) found.push({ ...one, name });
    }
  }
  return found;
}

function until<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
