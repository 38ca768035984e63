/** A text with its `{names}` replaced by the values of those names; one without a value is empty. */
export function fillTemplate(template: string, values: object): string {
  const of = values as Readonly<Record<string, string | number | undefined>>;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(of[name] ?? ''));
}
