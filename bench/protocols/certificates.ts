import { generate } from 'selfsigned';

/** In PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  readonly authority: string;
  readonly valid: Certificate;
  /** Another one of the same server. */
  readonly certificateRenewed: Certificate;
  readonly certificateExpired: Certificate;
  readonly certificateOfAnother: Certificate;
}

const day = 86_400_000;

/** All signed by the same authority; the server is 127.0.0.1. */
export async function makeCertificates(): Promise<Certificates> {
  const extensions = [{ name: 'basicConstraints' as const, cA: true }];
  const authority = await generate([{ name: 'commonName', value: 'authority of the trial' }], { extensions });
  const ca = { cert: authority.cert, key: authority.private };
  const signed = async (address: string, endsInDays: number): Promise<Certificate> => {
    const dates = {
      notBeforeDate: new Date(Date.now() - 3 * day),
      notAfterDate: new Date(Date.now() + endsInDays * day),
    };
    const names = [{ name: 'subjectAltName' as const, altNames: [{ type: 7 as const, ip: address }] }];
    const { cert, private: key } = await generate([{ name: 'commonName', value: address }], {
      ...{ ca, extensions: names, keySize: 2048 },
      ...dates,
    });
    return { cert, key };
  };
  return {
    authority: authority.cert,
    valid: await signed('127.0.0.1', 30),
    certificateRenewed: await signed('127.0.0.1', 60),
    certificateExpired: await signed('127.0.0.1', -1),
    certificateOfAnother: await signed('192.0.2.7', 30),
  };
}
