import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Lists that this page itself holds, or that stand only where a fresh reply has been read; nothing of them can be unknown.
const known: Readonly<Record<string, string>> = {
  'device/IdentitySection.tsx': 'the identity card on screen',
  'frame/TrialBand.tsx': 'a fresh report alone is shown',
  'versions/changes/Comparison.tsx': 'two versions, which do not change',
  'editor/pages/layers/LayerTree.tsx': 'the draft as it is being edited',
  'editor/pages/points/PointList.tsx': 'the draft as it is being edited',
  'editor/pages/states/StateSheet.tsx': 'the draft as it is being edited',
  'editor/pages/symbols/SymbolPanel.tsx': 'symbols that this page itself has',
  'editor/pages/templates/PlaceDialog.tsx': 'the draft as it is being edited',
  'editor/pages/templates/TemplatePanel.tsx': 'the draft as it is being edited',
  'editor/files/pictures/PictureFiles.tsx': 'the draft as it is being edited',
  'editor/files/pictures/PictureRow.tsx': 'the draft as it is being edited',
  'editor/pages/pictures/PictureDialog.tsx': 'the draft as it is being edited',
  'editor/files/FilesSection.tsx': 'files of a version, which do not change',
  'editor/links/LinkScan.tsx': 'what a scan found, which says by itself that it failed',
  'editor/links/LinksSection.tsx': 'the draft as it is being edited',
  'editor/copy/CopyDialog.tsx': 'the draft as it is being edited',
  'editor/alarms/AlarmsSection.tsx': 'the draft as it is being edited',
  'editor/points/PointPanel.tsx': 'the draft as it is being edited',
  'editor/points/PointsSection.tsx': 'the draft as it is being edited',
  'editor/station/Modules.tsx': 'the draft as it is being edited',
  'editor/texts/TextsSection.tsx': 'the draft as it is being edited',
  'frame/notifications/NotificationText.tsx': 'the names that the notification itself carries',
  'programme/proof/PreviewDay.tsx': 'the programme as it is being edited',
  'navigator/NavigatorPage.tsx': 'pages of the configuration on screen, narrowed by the search',
  'navigator/PageTree.tsx': 'pages of the configuration on screen',
  'programme/editor/SwitchList.tsx': 'the programme as it is being edited',
  'programme/exceptions/SwitchWords.tsx': 'the programme as it is being edited',
  'programme/exceptions/ExceptionEditor.tsx': 'the programme as it is being edited',
  'programme/proof/Preview.tsx': 'the programme as it is being edited',
  'onCall/setup/FilePart.tsx': 'the setup as it is being edited',
  'onCall/setup/PersonsPart.tsx': 'the setup as it is being edited',
  'onCall/form/PartList.tsx': 'the setup as it is being edited',
  'trends/pens/AddPen.tsx': 'points of the configuration on screen, narrowed by the search',
  'events/SubjectField.tsx': 'points of the configuration on screen, narrowed by the search',
};

const web = join(import.meta.dirname, 'web');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
);
/** Text that is shown where a list is empty, but for what `EmptyText` shows. */
const claim = /(?:length|size|count) === 0(?: && [\w.]+(?: [!=]== [\w']+)?)* (?:\?|&&) \(?\s*(?:<p\b|<Trans|t`)/gi;

test('that a list is empty is said by EmptyText alone, which knows whether the reply is fresh (R46)', () => {
  const claims = sources.filter((file) => readFileSync(join(web, file), 'utf8').match(claim));
  expect(claims.filter((file) => known[file] === undefined)).toEqual([]);
  expect(sources.filter((file) => readFileSync(join(web, file), 'utf8').includes('<EmptyText')).length).toBeGreaterThan(
    10,
  );
});
