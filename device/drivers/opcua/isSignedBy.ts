import { X509Certificate } from 'node:crypto';

/** Whether one of the authorities (PEM, one after the other) has signed it, and both are valid now. */
export function isSignedBy(certificate: X509Certificate, authorities: string, now = Date.now()): boolean {
  const blocks = authorities.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const isValid = ({ validFromDate, validToDate }: X509Certificate) =>
    validFromDate.getTime() <= now && now <= validToDate.getTime();
  return (
    isValid(certificate) &&
    blocks
      .map((block) => new X509Certificate(block))
      .some(
        (authority) =>
          authority.ca &&
          isValid(authority) &&
          certificate.checkIssued(authority) &&
          certificate.verify(authority.publicKey),
      )
  );
}
