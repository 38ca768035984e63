import { isFixedPicture } from '../../../protocol/pictures.ts';
import { pageName } from '../../../protocol/synoptic.ts';
import { readNodes, readText } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { Configuration } from '../../configuration.ts';

/**
 * For `check`: pages whose picture is the same in both themes while their texts change with the theme, so that what has
 * the colour of words, such as a setpoint, can’t be read in one of them. A page with its own Background has one theme.
 */
export function remarkPictures(cfg: XmlNode | undefined, files: Configuration['files'], remarks: Findings): void {
  for (const node of cfg ? readNodes(cfg, pageName) : []) {
    const [field, value] = ['BackgroundImage', readText(node, 'BackgroundImage')];
    if (!value || readText(node, 'Background')) continue;
    const file = files.get(`images/${value}`);
    if (file && 'bytes' in file && isFixedPicture(value, file.bytes)) {
      remarks.remark(node, { code: 'pictureOfOneTheme', field, value, expected: 'Background' });
    }
  }
}
