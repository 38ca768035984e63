/** Bytes; the length of a text of MQTT has two of them. */
const longestTopic = 65_535;

function hasLength(text: string): boolean {
  return text !== '' && !text.includes('\0') && utf8Length(text) <= longestTopic;
}

/** One that messages are published to: without wildcards. */
export function isTopic(text: string): boolean {
  return hasLength(text) && !/[+#]/.test(text);
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
