import type { Change, ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { elementNodes } from '../../protocol/synoptic.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import { listOf } from './dependents.ts';
import type { ConfigRecord } from './records.ts';

const imageFolder = 'images/';

export function settingChanges(comparison: Comparison): ConfigurationChange[] {
  const { before, after } = comparison;
  return before.settings.flatMap((a, i) =>
    comparison
      .differences(a, after.settings[i] as ConfigRecord, () => false)
      .map((difference) => changeOf('settings', 'stationField', { ...difference })),
  );
}

/** Compared by the hash of the content. */
export function fileChanges(comparison: Comparison): ConfigurationChange[] {
  return differences(comparison.before.files, comparison.after.files).map(([how, name, side]) => {
    if (!name.startsWith(imageFolder)) return changeOf('files', `file${how}`, { name });
    const image = name.slice(imageFolder.length);
    return changeOf('pictures', `picture${how}`, { name: image, pages: pagesWith(comparison, image, side) });
  });
}

/** Of a whole language only that it was added or removed. */
export function translationChanges({ before, after }: Comparison): ConfigurationChange[] {
  return differences(before.languages, after.languages).flatMap(([how, language]) => {
    const [a, b] = [before.languages.get(language), after.languages.get(language)];
    if (how !== 'Changed') return [changeOf('languages', `language${how}`, { language, texts: (a ?? b)?.size ?? 0 })];
    return differences(a ?? new Map<string, string>(), b ?? new Map<string, string>()).map(([howText, text]) => {
      const values = { before: a?.get(text) ?? '', after: b?.get(text) ?? '' };
      return changeOf('texts', `text${howText}` satisfies Change['code'], { language, text, ...values });
    });
  });
}

type How = 'Removed' | 'Added' | 'Changed';

/** Values that are maps always count as changed. */
function differences(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): [How, string, Side][] {
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.flatMap((name): [How, string, Side][] => {
    if (!b.has(name)) return [['Removed', name, 'before']];
    if (!a.has(name)) return [['Added', name, 'after']];
    return a.get(name) === b.get(name) ? [] : [['Changed', name, 'after']];
  });
}

function pagesWith(comparison: Comparison, image: string, side: Side): string {
  const pages = [...comparison[side].pages.values()].filter(
    (page) =>
      page.text('BackgroundImage') === image ||
      elementNodes(page.node).some((node) => Object.values(node.attributes).includes(image)),
  );
  return listOf(pages.map(({ name }) => name));
}
