/**
 * What an edit did, in the reader's language (R43): `element` as in the file, `name` as people call that element,
 * `file` as in the station folder.
 */
export const editCodes = {
  attribute: ['element', 'name', 'attribute'],
  added: ['element', 'name'],
  removed: ['element', 'name'],
  /** Several of its fields or parts. */
  changed: ['element', 'name'],
  moved: ['element', 'name'],
  /** The number of elements of a page, or of parts of its drawing. */
  partsAdded: ['count'],
  partsRemoved: ['count'],
  partsMoved: ['count'],
  partsResized: ['count'],
  partsOrdered: ['count'],
  partsChanged: ['count'],
  /** Marks of the editor on elements of a page. */
  partsLocked: ['count'],
  partsUnlocked: ['count'],
  partsHidden: ['count'],
  partsShown: ['count'],
  partsGrouped: ['count'],
  partsUngrouped: ['count'],
  /** Pages were generated from the points. */
  generated: [],
  /** Points, alarms, pages and elements for another group: how many. */
  copied: ['count'],
  /** A text in place of another one, wherever it was found. */
  replaced: ['text', 'by'],
  /** A template of the editor: made, placed, changed, removed. */
  templateMade: ['name'],
  templatePlaced: ['name'],
  templateChanged: ['name'],
  templateRemoved: ['name'],
  /** How many instances follow their changed templates. */
  instancesUpdated: ['count'],
  /** Points of a list, or rows of the table: how many. */
  pointsAdded: ['count'],
  pointsChanged: ['count'],
  pointsRemoved: ['count'],
  /** The same of alarms and of links. */
  alarmsAdded: ['count'],
  reportsAdded: ['count'],
  alarmsChanged: ['count'],
  alarmsRemoved: ['count'],
  linksAdded: ['count'],
  linksChanged: ['count'],
  linksRemoved: ['count'],
  /** Initial programmes: how many. */
  programmesChanged: ['count'],
  /** In the text of a file. */
  text: ['file'],
  fileAdded: ['file'],
  fileReplaced: ['file'],
  fileRemoved: ['file'],
  /** A picture, with what shows it; `name`: the new one. */
  fileRenamed: ['file', 'name'],
  /** Pictures: how many. */
  filesAdded: ['count'],
  filesRemoved: ['count'],
  /** A text in another language; how many of texts that no longer exist. */
  translated: ['text'],
  translationsRemoved: ['count'],
  /** Of the station's translations: its code, as fr. */
  languageAdded: ['language'],
  languageRemoved: ['language'],
  /** Findings of the check: how many are mended, left with a reason, or listed again. */
  findingsMended: ['count'],
  findingsLeft: ['count'],
  findingsListed: ['count'],
  /** The changes of a newer version were merged into the draft. */
  takenOver: ['version'],
} as const;
