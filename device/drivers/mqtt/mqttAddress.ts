import { portOf } from '../../../protocol/drivers/mqtt/brokerFields.ts';
import type { MqttFormat, MqttLink, MqttTimeFormat } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { RawRange } from '../driver.ts';
import type { JsonPath } from './values/jsonPath.ts';
import type { Words } from './values/words.ts';

/** Plain data. */
export interface MqttAddress {
  readonly topic: string;
  /** Undefined: the whole payload. */
  readonly path?: JsonPath;
  readonly format: MqttFormat;
  readonly words?: Words;
  readonly isOptional?: true;
  readonly time?: { readonly path: JsonPath; readonly format: MqttTimeFormat; readonly zone: string };
  readonly quality?: { readonly path: JsonPath; readonly good: readonly string[] };
  readonly maxAgeSec?: number;
  readonly device?: string;
  readonly command?: CommandSettings;
  /** Of one that was found, and for its point alone. */
  readonly about?: { readonly name?: string; readonly unit?: string };
}

export interface CommandSettings {
  readonly topic: string;
  /** With `{value}`. */
  readonly payload: string;
  readonly qos: 0 | 1;
  readonly expirySec: number;
  readonly response?: {
    readonly topic: string;
    readonly path?: JsonPath;
    /** Undefined: every response. */
    readonly ok?: string;
  };
}

const anyNumber: RawRange = { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE };
const oneBit: RawRange = { integer: true, min: 0, max: 1 };
const anyWord: RawRange = { integer: true, min: 0, max: 999_999_999 };
const hexadecimal: RawRange = { integer: true, double: true, min: 0, max: Number.MAX_SAFE_INTEGER };

export const ranges: Readonly<Record<MqttFormat, RawRange>> = {
  ...{ number: anyNumber, decimalComma: anyNumber, hexadecimal },
  ...{ boolean: oneBit, words: anyWord, text: anyNumber },
};

/** `plant/pump#$.flow`. */
export function addressText({ topic, path }: Pick<MqttAddress, 'topic' | 'path'>, textOf: (path: JsonPath) => string) {
  return path ? `${topic}#${textOf(path)}` : topic;
}

export function placeOf(link: Pick<MqttLink, 'host' | 'port' | 'tls' | 'webSocketPath'>): string {
  return `${link.host}:${portOf(link)}`;
}
