/** They do nothing on a script or a style, of which the first load has many. */
const ofPages = {
  'content-security-policy':
    "default-src 'self';img-src 'self' blob: data:;object-src 'none';base-uri 'self';form-action 'self';worker-src 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // For browsers that know no frame-ancestors.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
export const headersOfPages = Object.keys(ofPages);

/** Of every reply: the page keeps to itself (strict CSP), nothing is sniffed or framed. */
export const securityHeaders = new Map(
  Object.entries({
    ...ofPages,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }),
);

/** Files of the device are shown, never run (R31). */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=0, must-revalidate',
} as const;
