/**
 * Of a certificate that a server has shown. `waiting`: an administrator has not decided. `trusted`: one has, by its
 * fingerprint. `signed`: by an authority that the link trusts. `former`: another one was trusted there since.
 */
export const certificateStates = ['waiting', 'trusted', 'signed', 'former'] as const;
export type DecisionState = (typeof certificateStates)[number];

/** `remove`: what was decided is forgotten; the server waits when it is met again. */
export const certificateDecisions = ['trust', 'remove'] as const;
export type CertificateDecision = (typeof certificateDecisions)[number];

/** A notice is given so many days before the end of a certificate. */
export const noticeDays = 30;
