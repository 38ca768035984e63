import { element, type XmlNode } from '../../../../protocol/wire/xml.ts';
import type { HttpAddress } from '../httpAddress.ts';

export function pointOfValue({ path, text, type }: HttpAddress): XmlNode {
  return element('Point', {
    ...(path !== '' && { Path: path }),
    Value: text,
    ...(type !== 'number' && { Type: type }),
    ...(type === 'text' && { Kind: 'text' }),
  });
}
