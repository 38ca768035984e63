import { listFiles } from '../history/files/fileList.ts';
import { historyFolderOf } from '../history/historyFolder.ts';
import { good, type LookAt, look, sizeText } from './look.ts';

/** How large what is kept of the past is, and whether a file of it was set aside. */
export const history: LookAt = ({ data }) => {
  const files = listFiles(historyFolderOf(data));
  if (files.length === 0) return [];
  const months = files.flatMap(({ of }) => of?.month ?? []).sort();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const since = months[0] === undefined ? '' : `, since ${months[0]}`;
  const says = `The history takes ${sizeText(bytes)}${since}.`;
  const aside = files.filter(({ name }) => name.includes('.damaged-')).map(({ name }) => name);
  if (aside.length === 0) return good('history', says);
  const todo = 'Look at the disk. What was set aside is not read any more, and deleted with samples of its age.';
  return look('history', `${says} Set aside as damaged: ${aside.join(', ')}.`, todo);
};
