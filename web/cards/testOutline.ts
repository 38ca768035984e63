import type { Block, Section } from './model.ts';

export function outline(sections: readonly Section[]): string {
  return sections
    .flatMap(({ title, blocks, notes }) => [
      ...(title ? [`= ${title.text}${title.link ? ' >' : ''}`] : []),
      ...blocks.flatMap(blockLines),
      ...notes.map((note) => `~ ${note}`),
    ])
    .join('\n');
}

function blockLines(block: Block): string[] {
  if (block.kind === 'links') return [`> ${block.links.map(({ text }) => text).join(' | ')}`];
  if (block.kind === 'whole') return [`# ${block.item.text || block.item.point?.name || block.item.element.kind}`];
  const { title, rows } = block;
  return [
    title ? `[${title.text}${title.link ? ' >' : ''}]` : '[]',
    ...rows.map(({ lead, also, label, suffix }) => {
      const pictures = [lead, ...also].some(({ part }) => part === 'picture') ? ' (picture)' : '';
      return `  ${label ?? '?'}: ${lead.point?.key ?? '?'}${suffix ? ` ${suffix}` : ''}${pictures}`;
    }),
  ];
}
