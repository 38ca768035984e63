/** A `|` in a cell of a Markdown table. */
export const escapedBar = '\\|';
/** Stands for it while the row is split. */
export const heldBar = '\ue000';

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', deg: '°', micro: 'µ' };

/** Without the marks of bold, code and links. */
export function withoutMarkdown(cell: string): string {
  if (!/[*_`[\\~<&\ue000]/.test(cell)) return cell;
  return cell
    .replaceAll(heldBar, '|')
    .replace(/<br\s?\/?>/gi, '\n')
    .replace(/&([a-z]{2,5});/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/!?\[([^\][]{1,200})\]\([^()\s]{0,400}\)/g, '$1')
    .replace(/\[\^[^\][]{1,20}\]/g, '')
    .replace(/(`{1,2})([^`]{1,400})\1/g, '$2')
    .replace(/(\*\*|__|~~)(?=\S)([^*_~]{1,400})\1/g, '$2')
    .replace(/^(\s*)([*_])(?=[^\s*_])([^*]{1,400})\2(\s*)$/, '$1$3$4')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}
