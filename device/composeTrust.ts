import { hostname, networkInterfaces } from 'node:os';
import type { Data } from './data.ts';
import type { LinkTrust } from './drivers/security/linkPorts.ts';
import type { Timing } from './points/timing.ts';
import { ownCertificateStore } from './store/tables/ownCertificate.ts';
import { certificateStore } from './store/tables/serverCertificates.ts';
import { OwnCertificate } from './trust/ownCertificate.ts';
import { ServerCertificates } from './trust/serverCertificates.ts';
import { TrustActions } from './trust/trustActions.ts';

/** An end is thirty days away when it is noticed. */
const reviewEachMs = 3_600_000;

export function composeTrust({ db, storage, events }: Pick<Data, 'db' | 'storage' | 'events'>, timing: Timing) {
  const record = (entry: Parameters<typeof events.record>[0]) => events.record(entry);
  const { now, tick } = timing;
  const servers = new ServerCertificates({ store: certificateStore(db, storage), record, now });
  const addresses = () =>
    Object.values(networkInterfaces()).flatMap((list = []) =>
      list.flatMap(({ address, internal }) => (internal ? [] : address)),
    );
  const own = new OwnCertificate({
    ...{ store: ownCertificateStore(db, storage), now, addresses },
    host: hostname().toLowerCase(),
  });
  const linkTrust: LinkTrust = { judge: servers.judge, own: own.get };
  let reviewedAt = Number.NEGATIVE_INFINITY;
  const eachSecond = () => {
    if (tick() - reviewedAt < reviewEachMs) return;
    reviewedAt = tick();
    servers.review();
  };
  return { linkTrust, trust: new TrustActions({ servers, own, record }), reviewTrust: eachSecond };
}
