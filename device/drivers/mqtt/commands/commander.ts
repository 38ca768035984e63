import { randomBytes } from 'node:crypto';
import type { MqttLink } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import { type ExchangeMonitor, LinkError, type Write, type WriteResult } from '../../driver.ts';
import type { BrokerConnection, BrokerMessage } from '../broker/brokerConnection.ts';
import type { CommandSettings, MqttAddress } from '../mqttAddress.ts';
import { receivedMessage, sentMessage } from '../traceMessage.ts';
import { shown } from '../values/fieldValue.ts';
import { valueAt } from '../values/jsonPath.ts';
import { Message } from '../values/message.ts';
import { commandPayload } from './commandPayload.ts';

interface CommanderParts {
  readonly link: Pick<MqttLink, 'version' | 'confirmMs'>;
  readonly broker: () => BrokerConnection;
  readonly monitor: ExchangeMonitor;
  /** Subscribes a topic; returns what ends that. Rejects with LinkError. */
  readonly listen: (topic: string) => Promise<() => void>;
}

interface Waiting {
  readonly correlation: Buffer;
  readonly answer: (message: BrokerMessage) => void;
}

/** Publishes each command once, and never again. */
export class Commander {
  readonly #parts: CommanderParts;
  /** By response topic. */
  readonly #waiting = new Map<string, Waiting>();
  /** Sent, and not yet followed by a message of their points. */
  readonly #unconfirmed = new Set<MqttAddress>();

  constructor(parts: CommanderParts) {
    this.#parts = parts;
  }

  isUnconfirmed(address: MqttAddress): boolean {
    return this.#unconfirmed.has(address);
  }

  confirmed(address: MqttAddress): void {
    this.#unconfirmed.delete(address);
  }

  /** Of any topic; returns whether it answers a command. */
  heard(message: BrokerMessage): boolean {
    const waiting = message.isRetained ? undefined : this.#waiting.get(message.topic);
    // A device that knows nothing of correlation data answers without.
    if (!waiting || message.correlation?.equals(waiting.correlation) === false) return false;
    waiting.answer(message);
    return true;
  }

  /** Rejects with LinkError where the outcome is unknown, or nothing was sent. */
  async write({ address, raw }: Write<MqttAddress>): Promise<WriteResult> {
    const { command } = address;
    const payload = command && commandPayload(address, command, raw);
    if (!command || payload === undefined) return { refused: { code: 'mqttNotSendable', written: shown(String(raw)) } };
    if (command.response && this.#waiting.has(command.response.topic)) return { refused: { code: 'mqttUnderWay' } };
    const { monitor } = this.#parts;
    monitor.trace?.(sentMessage(command.topic, payload));
    const began = performance.now();
    const ended = (outcome: 'answered' | 'refused' | 'unanswered') => monitor.ended(outcome, performance.now() - began);
    try {
      const result = await this.#send(address, command, payload);
      ended(result === 'done' ? 'answered' : 'refused');
      return result;
    } catch (error) {
      this.#unconfirmed.delete(address);
      ended('unanswered');
      throw error;
    }
  }

  async #send(address: MqttAddress, command: CommandSettings, payload: string): Promise<WriteResult> {
    const { link, broker, monitor } = this.#parts;
    const { topic, qos, expirySec, response } = command;
    const correlation = randomBytes(12);
    const { promise: answered, resolve: answer } = Promise.withResolvers<BrokerMessage>();
    const stopListening = response && (await this.#parts.listen(response.topic));
    if (response) this.#waiting.set(response.topic, { correlation, answer });
    // Before it is sent: the device may be quicker than the confirmation of the broker.
    this.#unconfirmed.add(address);
    try {
      const about =
        link.version === '5' ? { expirySec, ...(response && { responseTopic: response.topic, correlation }) } : {};
      const published = await broker().publish(topic, payload, { qos, needsReader: true, ...about });
      if (published !== 'done') {
        this.#unconfirmed.delete(address);
        return { refused: { code: 'mqttPublishRefused', detail: published } };
      }
      if (!response) {
        monitor.trace?.({ direction: 'received', kind: 'done', subject: topic });
        return 'done';
      }
      const message = await within(answered, link.confirmMs);
      const result = resultOf(response, message);
      monitor.trace?.(receivedMessage(message, result === 'done' ? 'done' : 'refusal'));
      if (result !== 'done') this.#unconfirmed.delete(address);
      return result;
    } finally {
      if (response) this.#waiting.delete(response.topic);
      stopListening?.();
    }
  }
}

function resultOf({ path, ok }: NonNullable<CommandSettings['response']>, { payload }: BrokerMessage): WriteResult {
  if (ok === undefined) return 'done';
  const message = new Message(payload, false, 0, 0);
  let text = typeof message.text === 'string' ? message.text : '---';
  if (path) {
    const found = 'code' in message.json ? undefined : valueAt(message.json.document, path);
    text = found === undefined || found === null || typeof found === 'object' ? '---' : String(found);
  }
  return text.trim() === ok.trim() ? 'done' : { refused: { code: 'mqttResponse', text: shown(text) } };
}

async function within<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LinkError({ code: 'noAnswer', timeoutMs: String(timeoutMs) })), timeoutMs);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
