import { toBase64 } from '../../api/base64.ts';
import { pictureType } from '../../api/pictureType.ts';
import type { CheckedPicture } from './uploadPicture.ts';

export function dataUrlOf({ name, bytes }: Pick<CheckedPicture, 'name' | 'bytes'>): string {
  return `data:${pictureType(name)};base64,${toBase64(bytes)}`;
}
