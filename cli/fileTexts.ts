/** Texts of several commands. */
export const fileTexts = {
  noFolder: /*i18n*/ 'The station folder {folder} does not exist.',
  notAFolder: /*i18n*/ '{to} is not a folder.',
  unreadable: /*i18n*/ '{file} is unreadable: {detail}.',
  unreadableStation: /*i18n*/ 'The station can’t be read: {finding}',
  notWritten: /*i18n*/ '{file} can’t be written: {detail}.',
  stationNotWritten: /*i18n*/ 'The station can’t be written to {to}: {detail}.',
} as const;
