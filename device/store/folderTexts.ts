/** Of data folders and copies of them. */
export const folderTexts = {
  exists: /*i18n*/ '{file} already exists. Choose another name.',
  notWritten: /*i18n*/ 'The data folder {folder} can’t be written: {detail}.',
} as const;
