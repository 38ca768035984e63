import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fileFaultMessage } from '../../../protocol/configuration/fileFaultTexts.ts';
import type { PictureFault } from './uploadPicture.ts';

/** With the name of the file. */
export function pictureFaultText(i18n: I18n, name: string, fault: PictureFault): string {
  if (fault === 'kind') return i18n._(msg`${name} is not used: pictures are PNG, JPEG, WebP and SVG files.`);
  if (fault === 'unanswered') return i18n._(msg`${name} could not be uploaded. Try again when the device responds.`);
  if (fault === 'noRoom')
    return i18n._(msg`${name} is not added: the drawing of a page has room for 2 MiB. Use a smaller picture.`);
  const { name: file, line, reason } = fault;
  return `${line > 0 ? `${file}:${line}` : file} ${reason ? i18n._(fileFaultMessage(reason)) : ''}`;
}
