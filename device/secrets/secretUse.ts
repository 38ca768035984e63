import type { SecretKind, SecretPlace } from '../../protocol/secret.ts';

/** What names a secret, and needs it to be of a kind. */
export interface SecretUse {
  readonly secret: string;
  readonly kind: SecretKind;
  readonly place: SecretPlace;
  /** Id of the way or the link, or the directory's host. */
  readonly name: string;
  /** What can be sent; undefined: any secret of that kind. */
  readonly accepts?: ((value: string) => boolean) | undefined;
}
