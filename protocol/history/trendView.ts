import { readBoolean, readNodes, readText } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';

/** A view of trends, kept by its name: somebody's own, or for all. A name stands once among each person's own and once among those for all. */
export interface TrendView {
  readonly name: string;
  readonly isForAll: boolean;
  /** Whose it is; of one for all, who saved it last. */
  readonly login: string;
  /** What follows the `?` of its address. */
  readonly query: string;
}

export const longestViewName = 80;
export const longestViewQuery = 4000;
/** Views of one person, and for all. */
export const mostViews = 200;

export function writeTrendView({ name, isForAll, login, query }: TrendView): XmlNode {
  return element('TrendView', { Name: name, IsForAll: isForAll, Login: login || undefined, Query: query });
}

/** Those without a name or a query are left out. */
export function readTrendViews(content: XmlNode): TrendView[] {
  return readNodes(content, 'TrendView').flatMap((node) => {
    const [name, query] = [readText(node, 'Name')?.trim(), readText(node, 'Query')];
    if (!name || query === undefined) return [];
    return { name, query, isForAll: readBoolean(node, 'IsForAll') ?? false, login: readText(node, 'Login') ?? '' };
  });
}
