import type { BrowsedPart } from '../../driver.ts';
import { parseJsonPath } from '../values/jsonPath.ts';

/** Entities that devices announce to Home Assistant. */
export const discoveryNode = '#homeassistant';

/**
 * Empty: the first levels. `plant/`: the topics below. `plant/pump#$.a`: the members of what the topic has there in
 * JSON. `#homeassistant`, `#homeassistant/DEVICE`: what is announced.
 */
export type TopicPart =
  | { readonly kind: 'level'; readonly prefix: string }
  | { readonly kind: 'members'; readonly topic: string; readonly path: string }
  | { readonly kind: 'discovered'; readonly device: string | undefined };

export function topicPart(node: string): TopicPart | undefined {
  if (node === discoveryNode) return { kind: 'discovered', device: undefined };
  if (node.startsWith(`${discoveryNode}/`)) return { kind: 'discovered', device: node.slice(discoveryNode.length + 1) };
  const at = node.indexOf('#');
  if (at > 0) {
    const path = node.slice(at + 1);
    return parseJsonPath(path) ? { kind: 'members', topic: node.slice(0, at), path } : undefined;
  }
  return node === '' || (node.endsWith('/') && at < 0) ? { kind: 'level', prefix: node } : undefined;
}

export function isTopicPart({ node, search }: BrowsedPart): boolean {
  return topicPart(node) !== undefined && search !== '';
}
