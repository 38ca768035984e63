import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { OPCUAClient, OPCUAClientOptions } from 'node-opcua-client';
import type { SecurityMode } from '../../../../protocol/drivers/opcua/opcuaSchema.ts';
import { LinkError } from '../../driver.ts';
import { openingFault } from './faultOf.ts';
import { ua } from './library.ts';
import type { OpenSettings, Place } from './messages.ts';

/** A handshake with long keys takes seconds on a small controller, ms. */
export const leastOpeningMs = 5000;

export const modes: Readonly<Record<SecurityMode, number>> = {
  none: ua.MessageSecurityMode.None,
  sign: ua.MessageSecurityMode.Sign,
  signAndEncrypt: ua.MessageSecurityMode.SignAndEncrypt,
};

type Settings = Place & Partial<Pick<OpenSettings, 'own' | 'server' | 'sessionTimeoutMs'>>;

/** A connection with its secure channel; nothing connects again by itself. Rejects with LinkError. */
export async function openClient(settings: Settings, stop: AbortSignal): Promise<OPCUAClient> {
  const { url, own, server, securityMode, securityPolicy, sessionTimeoutMs, timeoutMs } = settings;
  const openingMs = Math.max(timeoutMs, leastOpeningMs);
  const certificate = own ? new X509Certificate(own.certificate).raw : null;
  const key = own && createPrivateKey(own.key);
  const options = {
    applicationName: 'Vigie',
    applicationUri: own?.applicationUri ?? 'urn:vigie',
    // In memory: the key is never in a file.
    certificateKeyPairProvider: {
      ...{ certificateFile: '<in-memory>', privateKeyFile: '<in-memory>' },
      getCertificate: () => certificate,
      getCertificateChain: () => (certificate ? [certificate] : []),
      getPrivateKey: () => ({ hidden: key }),
      // Without protection nothing is signed.
      ...(!own && { getKeyOperations: () => ({}) }),
    },
    connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 200 },
    ...{ endpointMustExist: false, keepSessionAlive: false, keepPendingSessionsOnDisconnect: true },
    securityMode: modes[securityMode],
    securityPolicy: ua.SecurityPolicy[securityPolicy],
    ...(server && { serverCertificate: Buffer.from(server) }),
    // All types of a server take seconds.
    dataTypeExtractStrategy: ua.DataTypeExtractStrategy.Lazy,
    requestedSessionTimeout: sessionTimeoutMs,
    transportTimeout: openingMs,
    defaultTransactionTimeout: openingMs,
  } as unknown as OPCUAClientOptions;
  const client = ua.OPCUAClient.create(options);
  // It would check and complain of our own certificate.
  Object.assign(client, { initializeCM: async () => undefined });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new LinkError({ code: 'noConnection', timeoutMs: String(openingMs) })),
    openingMs,
  );
  stop.addEventListener('abort', () => late.reject(new LinkError({ code: 'closed' })));
  try {
    stop.throwIfAborted();
    await Promise.race([client.connect(url), late.promise]);
    return client;
  } catch (error) {
    client.disconnect().catch(() => undefined);
    throw error instanceof LinkError ? error : new LinkError(openingFault(error, certificate ?? undefined));
  } finally {
    clearTimeout(timer);
  }
}
