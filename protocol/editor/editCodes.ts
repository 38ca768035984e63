/**
 * What an edit did, in the words of the reader's language (R43), and with what: `element` as the file calls it, `name` as
 * people call that element, `file` as in the station folder.
 */
export const editCodes = {
  attribute: ['element', 'name', 'attribute'],
  added: ['element', 'name'],
  removed: ['element', 'name'],
  moved: ['element', 'name'],
  /** Elements of a page, or parts of its drawing: how many. */
  partsAdded: ['count'],
  partsRemoved: ['count'],
  partsMoved: ['count'],
  partsResized: ['count'],
  partsOrdered: ['count'],
  partsChanged: ['count'],
  /** Pages were generated from the points. */
  generated: [],
  /** Points of a list, or rows of the table: how many. */
  pointsAdded: ['count'],
  pointsChanged: ['count'],
  pointsRemoved: ['count'],
  /** Somebody wrote in the text of a file. */
  text: ['file'],
  fileAdded: ['file'],
  fileReplaced: ['file'],
  fileRemoved: ['file'],
  /** The changes of a newer version came into the draft. */
  takenOver: ['version'],
} as const;
