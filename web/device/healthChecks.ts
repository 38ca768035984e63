import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Health } from '../../protocol/diagnostic/health.ts';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import type { StorageFault } from '../../protocol/storage.ts';
import { noticeDays } from '../../protocol/trust.ts';
import { msText, sizeText } from '../text/figures.ts';
import { durationText } from '../text/times/durationText.ts';

export const dayMs = 86_400_000;
/** Below this the free space is a warning. */
const littleRoom = 500_000_000;
/** Below this the free memory of the host is a warning, as for `doctor`. */
const littleMemory = 100_000_000;
/** Values and replies are late by as much. */
const lateMs = 1000;
/** Between the clocks of device and browser. */
const mostApartMs = 60_000;

export type CheckState = 'normal' | 'attention' | 'unknown';

export interface HealthCheck {
  readonly id: string;
  readonly name: string;
  readonly state: CheckState;
  /** What is true; undefined where it is unknown. */
  readonly says?: string | undefined;
  /** If it is not normal. */
  readonly todo?: string | undefined;
}

export interface HealthSources {
  /** `undefined` in place of a list: not known now; a missing field: this device, or this user, has none. */
  readonly links?: readonly LinkState[] | undefined;
  /** As known as the links. */
  readonly publishers?: readonly PublisherState[] | undefined;
  readonly health?: Health | undefined;
  /** `null`: everything is stored; undefined: not known. */
  readonly storageFault: StorageFault | null | undefined;
  /** UTC ms; undefined before the first frame. */
  readonly deviceTime: number | undefined;
  readonly browserTime: number;
  /** The version on trial. */
  readonly trial: number | undefined;
}

type Say = (sources: HealthSources, i18n: I18n) => Omit<HealthCheck, 'id' | 'name'> | undefined;

const unknown = { state: 'unknown' } as const;
const normal = (says: string) => ({ state: 'normal', says }) as const;
const attention = (says: string, todo: string) => ({ state: 'attention', says, todo }) as const;

const links: Say = (sources, i18n) => {
  if (!('links' in sources)) return undefined;
  if (!sources.links) return unknown;
  const all = sources.links;
  if (all.length === 0) return normal(i18n._(msg`No field links are configured.`));
  const [count, silent] = [all.length, all.filter(({ isUp }) => !isUp)];
  const responding = i18n._(msg`${count - silent.length} of ${count} respond`);
  if (silent.length > 0) {
    const names = silent.map(({ id }) => id).join(', ');
    return attention(
      i18n._(msg`${responding}. No response: ${names}`),
      i18n._(msg`Check the field device, its power and its line. The service retries automatically.`),
    );
  }
  const refused = all.reduce((sum, link) => sum + link.refused, 0);
  if (refused === 0) return normal(responding);
  return attention(
    i18n._(
      msg`${plural(refused, { one: '# point is refused by the field', other: '# points are refused by the field' })}`,
    ),
    i18n._(msg`Check the addresses of these points.`),
  );
};

const publishers: Say = ({ publishers: all = [] }, i18n) => {
  if (all.length === 0) return undefined;
  const [count, silent] = [all.length, all.filter(({ isUp }) => !isUp)];
  const connected = i18n._(msg`${count - silent.length} of ${count} connected`);
  if (silent.length === 0) return normal(connected);
  const names = [...new Set(silent.map(({ id }) => id))].join(', ');
  return attention(
    i18n._(msg`${connected}. Without a broker: ${names}`),
    i18n._(msg`Check the broker, and the login and certificate for it. The service retries automatically.`),
  );
};

const service: Say = (sources, i18n) => {
  if (!('health' in sources)) return undefined;
  if (!sources.health) return unknown;
  const { uptimeMs, detail } = sources.health;
  const time = durationText(i18n.locale, uptimeMs - (uptimeMs % (uptimeMs < 3_600_000 ? 1000 : 60_000)));
  if (!detail) return normal(i18n._(msg`running for ${time}`));
  const latency = msText(detail.eventLoop.p99Ms, i18n.locale);
  const says = i18n._(msg`running for ${time}, latency ${latency}`);
  if (detail.eventLoop.p99Ms < lateMs) return normal(says);
  return attention(
    says,
    i18n._(msg`The service is overloaded: values arrive late. Check what else runs on this computer.`),
  );
};

const memory: Say = ({ health }, i18n) => {
  if (!health?.detail) return undefined;
  const { free, total } = health.detail.memory;
  const says = shareText(free, total, i18n);
  if (free >= littleMemory) return normal(says);
  return attention(says, i18n._(msg`Check what else runs on this computer.`));
};

const disk: Say = ({ health }, i18n) => {
  const room = health?.detail?.disk;
  if (!room) return undefined;
  const says = shareText(room.free, room.total, i18n);
  return room.free < littleRoom ? attention(says, i18n._(msg`The disk is almost full. Free up space.`)) : normal(says);
};

const storageFaults = {
  full: msg`The disk is full: commands and changes are refused. Free up space.`,
  readOnly: msg`The disk is read-only: commands and changes are refused. Make it writable.`,
  broken: msg`The device can’t write to its disk: commands and changes are refused. Check the disk.`,
};

const storage: Say = ({ storageFault }, i18n) => {
  if (storageFault === undefined) return unknown;
  if (storageFault === null) return normal(i18n._(msg`history and log are written`));
  return attention(i18n._(msg`nothing is written`), i18n._(storageFaults[storageFault] ?? storageFaults.broken));
};

const clock: Say = ({ deviceTime, browserTime }, i18n) => {
  if (deviceTime === undefined) return unknown;
  const apart = Math.abs(deviceTime - browserTime);
  if (apart <= mostApartMs) return normal(i18n._(msg`as that of this browser`));
  const time = durationText(i18n.locale, apart - (apart % 1000));
  return attention(
    i18n._(msg`differs from this browser’s clock by ${time}`),
    i18n._(msg`Set the clock that is wrong, and check its synchronisation (NTP).`),
  );
};

const certificate: Say = ({ health, deviceTime }, i18n) => {
  const { detail } = health ?? {};
  if (!detail) return undefined;
  if (!detail.certificate) return normal(i18n._(msg`none (unencrypted HTTP)`));
  if (deviceTime === undefined) return unknown;
  const days = Math.floor((detail.certificate.until - deviceTime) / dayMs);
  if (days < 0)
    return attention(i18n._(msg`expired`), i18n._(msg`Browsers warn or refuse to connect. Replace the certificate.`));
  const says = i18n._(msg`valid for ${plural(days, { one: '# day', other: '# days' })}`);
  return days < noticeDays ? attention(says, i18n._(msg`Replace the certificate.`)) : normal(says);
};

const serverCertificates: Say = ({ health, deviceTime }, i18n) => {
  const { waiting = 0, waitingAt = '', ends, endsAt = '' } = health?.detail?.serverCertificates ?? {};
  if (!health?.detail?.serverCertificates) return undefined;
  if (waiting > 0) {
    return attention(
      i18n._(
        msg`${plural(waiting, { one: `# server waits to be trusted: ${waitingAt}`, other: `# servers wait to be trusted. First: ${waitingAt}` })}`,
      ),
      i18n._(msg`An administrator compares the fingerprint and trusts the certificate, below.`),
    );
  }
  if (ends === undefined) return normal(i18n._(msg`none is trusted`));
  if (deviceTime === undefined) return unknown;
  const days = Math.floor((ends - deviceTime) / dayMs);
  const todo = i18n._(msg`Renew the certificate on the server, then trust the new one.`);
  if (days < 0) return attention(i18n._(msg`expired: ${endsAt}`), todo);
  const says = i18n._(msg`valid for ${plural(days, { one: '# day', other: '# days' })}`);
  return days < noticeDays ? attention(`${says}: ${endsAt}`, todo) : normal(says);
};

const configuration: Say = ({ trial, deviceTime }, i18n) => {
  if (trial !== undefined)
    return attention(
      i18n._(msg`version ${trial} on trial`),
      i18n._(msg`The previous version returns unless it is kept.`),
    );
  return deviceTime === undefined ? unknown : normal(i18n._(msg`no version on trial`));
};

const checks = {
  links: [msg`Field links`, links],
  publishers: [msg`Publishers`, publishers],
  service: [msg`Service`, service],
  memory: [msg`Free memory (host)`, memory],
  disk: [msg`Free disk space`, disk],
  storage: [msg`Storage`, storage],
  clock: [msg`Clock`, clock],
  certificate: [msg`Certificate`, certificate],
  serverCertificates: [msg`Server certificates`, serverCertificates],
  configuration: [msg`Configuration`, configuration],
} as const;

/** Always in the same order: each has its place. */
export function healthChecks(sources: HealthSources, i18n: I18n): readonly HealthCheck[] {
  return Object.entries(checks).flatMap(([id, [name, say]]) => {
    const found = say(sources, i18n);
    return found ? [{ id, name: i18n._(name), ...found }] : [];
  });
}

function shareText(part: number, all: number, i18n: I18n): string {
  const [free, total] = [sizeText(part, i18n.locale), sizeText(all, i18n.locale)];
  return i18n._(msg`${free} of ${total}`);
}
