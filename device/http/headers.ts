/** Headers of every reply: the page keeps to itself (strict CSP), nothing is sniffed or framed. */
export const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      workerSrc: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Would turn plain HTTP into TLS that is not there.
  strictTransportSecurity: false,
  // X-Frame-Options for browsers that know no frame-ancestors.
  xFrameOptions: { action: 'deny' },
} as const;

/** Those of them that say how a page behaves: on a script or style they do nothing, and the first load has many. */
export const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** A file of the device is shown, never run (R31). */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=0, must-revalidate',
} as const;
