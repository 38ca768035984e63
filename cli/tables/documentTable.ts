import { documentSchema } from '../../protocol/messages/messageDocument.ts';

/** The fields of the message document as a Markdown table, from its schema. */
export function documentTable(): string {
  const rows = documentSchema.rows?.('') ?? [];
  const cells = rows.map(([path, about, absent]) => `| \`${path}\` | ${about.replaceAll('|', '\\|')} | ${absent} |`);
  return ['| field | holds | if absent |', '|---|---|---|', ...cells].join('\n');
}
