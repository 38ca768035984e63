/** What a level of a topic can't have: the separator, wildcards, control characters, and a `$` at its begin. */
const reserved = /[/+#%\p{Cc}]|^\$/gu;

/** An ID as one level of a topic: what can't be there is written by its UTF-8 octets, `%2F`. */
export function topicLevel(id: string): string {
  return id.replace(reserved, (one) => (one === '$' ? '%24' : encodeURIComponent(one)));
}

/** Whether values can be published below it: levels without wildcards, none of them empty. */
export function isTopicPrefix(text: string): boolean {
  return text !== '' && text.split('/').every((level) => level !== '' && level === topicLevel(level));
}

/** Of a group or a node of Sparkplug: one level. */
export function isSparkplugName(text: string): boolean {
  return text !== '' && text === topicLevel(text);
}

export function valueTopic(prefix: string, id: string): string {
  return `${prefix}/${topicLevel(id)}`;
}

/** No point is called so: `$` at the begin of an ID is written otherwise. */
export function availabilityTopic(prefix: string): string {
  return `${prefix}/$online`;
}
