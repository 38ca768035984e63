import type { Handler } from './handler.ts';

export const getCertificates: Handler<'getCertificates'> =
  ({ trust }) =>
  () => ({ certificates: trust.list(), own: trust.own() });

export const decideCertificate: Handler<'decideCertificate'> =
  ({ trust }) =>
  ({ place, fingerprint, decision }, { user: { login }, address }) =>
    trust.decide(place, fingerprint, decision, { login, address });

export const makeOwnCertificate: Handler<'makeOwnCertificate'> =
  ({ trust }) =>
  async (_, { user: { login }, address }) => {
    await trust.makeOwn({ login, address });
    return { result: 'done', own: trust.own() };
  };
