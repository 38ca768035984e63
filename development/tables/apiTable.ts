import { purposeOf, resources } from '../../protocol/api/resources.ts';

/** What programs may read, with its arguments; required ones are bold. */
export function apiTable(): string {
  const rows = resources.map((resource) => {
    const names = resource.query.fields.map(([name, , { isRequired }]) =>
      isRequired ? `**\`${name}\`**` : `\`${name}\``,
    );
    const purpose = purposeOf(resource) ?? 'anything';
    return `| \`${resource.path}\` | ${resource.summary} | ${names.join(', ')} | ${purpose} |`;
  });
  return ['| resource | gives | arguments | token for |', '|---|---|---|---|', ...rows].join('\n');
}
