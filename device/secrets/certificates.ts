import { createPrivateKey, X509Certificate } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';

const certificateBlocks = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
const keyBlock = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^-]*-----END (?:[A-Z]+ )?PRIVATE KEY-----/;

/** Of a PEM text, the first is its owner's; undefined: there is none, or one is unreadable. */
function certificatesIn(pem: string): readonly X509Certificate[] | undefined {
  const blocks = pem.match(certificateBlocks) ?? [];
  return blocks.length === 0 ? undefined : attempt(() => blocks.map((block) => new X509Certificate(block)));
}

/** Why it is no certificate with its private key. */
export function certificateFault(pem: string): 'noCertificate' | 'noKey' | undefined {
  const [own] = certificatesIn(pem) ?? [];
  if (!own) return 'noCertificate';
  const key = keyBlock.exec(pem)?.[0];
  const isOwn = key !== undefined && attempt(() => own.checkPrivateKey(createPrivateKey(key)));
  return isOwn ? undefined : 'noKey';
}

export function authorityFault(pem: string): 'noCertificate' | undefined {
  return certificatesIn(pem) === undefined ? 'noCertificate' : undefined;
}

/** UTC milliseconds of the first that ends. */
export function validUntil(pem: string): number | undefined {
  const ends = certificatesIn(pem)?.map(({ validToDate }) => validToDate.getTime()) ?? [];
  return ends.length === 0 ? undefined : Math.min(...ends);
}
