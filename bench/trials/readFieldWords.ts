/** What the process of a trial's field is asked: the longest gap between two readings since it was asked last. */
export type Order = { readonly kind: 'longestGap' };

export type Report =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'longestGap'; readonly ms: number };
