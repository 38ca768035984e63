import type { SecretKind } from '../../protocol/secret.ts';

/** What names a secret, and needs it to be of a kind. */
export interface SecretUse {
  readonly secret: string;
  readonly kind: SecretKind;
  readonly place: 'way' | 'link';
  /** Id of the way or the link. */
  readonly name: string;
  /** What can be sent; undefined: any secret of that kind. */
  readonly accepts?: ((value: string) => boolean) | undefined;
}
