import { listFiles } from '../history/files/fileList.ts';
import { historyFolderOf } from '../history/historyFolder.ts';
import { type Check, ok, warning } from './check.ts';

/** And whether one of its files is quarantined. */
export const history: Check = ({ data, language: { say, size: sizeText } }) => {
  const files = listFiles(historyFolderOf(data));
  if (files.length === 0) return [];
  const months = files.flatMap(({ of }) => of?.month ?? []).sort();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = sizeText(bytes);
  const aside = files.filter(({ name }) => name.includes('.damaged-')).map(({ name }) => name);
  if (aside.length > 0) {
    const message = say(/*i18n*/ 'The history uses {size}. Quarantined as damaged: {files}.', {
      size,
      files: aside.join(', '),
    });
    const todo = say(
      /*i18n*/ 'Check the disk. Quarantined files are not used; they are deleted together with samples of their age.',
    );
    return warning('history', message, todo);
  }
  const [month] = months;
  if (month === undefined) return ok('history', say(/*i18n*/ 'The history uses {size}.', { size }));
  return ok('history', say(/*i18n*/ 'The history uses {size}, since {month}.', { size, month }));
};
