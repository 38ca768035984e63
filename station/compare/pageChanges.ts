import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import { elementNodes } from '../../protocol/synoptic.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { namedBy } from '../read/references.ts';
import { type Comparison, changeOf } from './comparison.ts';
import { listOf } from './dependents.ts';
import { compared, elementsOf, type PageElement } from './elements.ts';
import { formOf } from './fieldTexts.ts';
import { type ElementPair, pairElements } from './pairElements.ts';
import { isSameNode } from './pairs.ts';
import type { ConfigRecord } from './records.ts';
import { shownOn } from './shownPoints.ts';

export function pageChanges(comparison: Comparison): ConfigurationChange[] {
  const { removed, added, both } = comparison.pages;
  const dependents = dependentsIn(comparison);
  const whole = (code: 'pageRemoved' | 'pageAdded', page: ConfigRecord, more: Readonly<Record<string, string>> = {}) =>
    changeOf('pages', code, { ...page.named, elements: elementNodes(page.node).length, ...more });
  return [
    ...removed.map((page) => whole('pageRemoved', page, dependents(page))),
    ...added.map((page) => whole('pageAdded', page)),
    ...both.flatMap(([a, b]) => changesOf(comparison, a, b)),
  ];
}

/** Pages and alarms that lead to a removed page. */
function dependentsIn({ before, pages }: Comparison): (page: ConfigRecord) => Record<string, string> {
  if (pages.removed.length === 0) return () => ({});
  const linking = new Map<string, Set<ConfigRecord>>();
  for (const page of before.pages.values()) {
    for (const node of elementNodes(page.node)) {
      const { fields } = page.schema.children.get(node.name) as NodeSchema;
      for (const id of namedBy(fields, 'pageId', (name) => readText(node, name))) {
        linking.set(id, (linking.get(id) ?? new Set()).add(page));
      }
    }
  }
  const opening = Map.groupBy(before.alarms.values(), (alarm) => alarm.text('Page'));
  return ({ id }) => ({
    linkedFrom: listOf([...(linking.get(id) ?? [])].map(({ name }) => name)),
    alarms: listOf((opening.get(id) ?? []).map((alarm) => `${alarm.text('Message')} (${alarm.id})`)),
  });
}

/** Written alike, with numbers of the same points. */
function isUnchanged(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): boolean {
  if (a.id !== b.id || comparison.pages.oldIds.size > 0 || !isSameNode(a.node, b.node)) return false;
  const [before, after] = [shownOn(comparison.before, a), shownOn(comparison.after, b)];
  return before.every((id, i) => id === comparison.oldId('points', after[i] ?? '', 'after'));
}

function changesOf(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const page = b.named;
  if (isUnchanged(comparison, a, b)) return [];
  const skips = (field: string) => field === 'SynopticId' || field === 'IsAuthenticationRequired';
  const elements = pairElements(elementsOf(comparison, a, 'before'), elementsOf(comparison, b, 'after'));
  const whole = (code: 'elementRemoved' | 'elementAdded') => (element: PageElement) =>
    changeOf('pages', code, { ...page, element: element.kind, of: element.of });
  return [
    ...(a.id === b.id ? [] : [changeOf('pages', 'pageId', { ...page, before: a.id, after: b.id })]),
    ...comparison
      .differences(a, b, skips)
      .map((difference) => changeOf(difference.about?.change ?? 'pages', 'pageField', { ...page, ...difference })),
    ...elements.removed.map(whole('elementRemoved')),
    ...elements.added.map(whole('elementAdded')),
    ...elements.both.flatMap((pair) => elementChanges(comparison, page, pair)),
  ];
}

function elementChanges(
  comparison: Comparison,
  page: ConfigRecord['named'],
  [a, b]: ElementPair,
): ConfigurationChange[] {
  const element = { ...page, element: b.kind, of: b.of };
  const isOtherPoint = a.point !== b.point && !isOfPoint(comparison, a, b);
  return [
    ...(isOtherPoint
      ? [changeOf('pages', 'elementPoint', { ...element, before: a.pointName, after: b.pointName })]
      : []),
    ...(a.placement === b.placement ? [] : [changeOf('pages', 'elementMoved', element)]),
    ...(a.rest === b.rest ? [] : fieldDifferences(comparison, a, b)).map((difference) =>
      changeOf('pages', 'elementField', { ...element, ...difference }),
    ),
  ];
}

/** Whether the point itself was removed or added: that change says where it is shown. */
function isOfPoint({ points }: Comparison, a: PageElement, b: PageElement): boolean {
  const isNamedAlike = pointFields.every((field) => a.texts.get(field) === b.texts.get(field));
  return isNamedAlike && (points.unpaired.has(a.point) || points.unpaired.has(b.point));
}

const pointFields = ['InfoNumber', 'RiData'] as const;

function fieldDifferences(comparison: Comparison, a: PageElement, b: PageElement) {
  const fields = [...new Set([...a.texts.keys(), ...b.texts.keys()])].filter((field) => !compared.has(field)).sort();
  return fields.flatMap((field) => {
    const [before, after] = [a.texts.get(field) ?? '', b.texts.get(field) ?? ''];
    const [old, now] = [a.schema, b.schema].map(({ byName }) => byName.get(field));
    const isSame = comparison.comparable(old, before, 'before') === comparison.comparable(now, after, 'after');
    return isSame ? [] : [{ field, form: formOf(old), before, after }];
  });
}
