/** A name without a value becomes empty. */
export function fillTemplate(template: string, values: object): string {
  const of = values as Readonly<Record<string, string | number | undefined>>;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(of[name] ?? ''));
}
