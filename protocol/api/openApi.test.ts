import { expect, test } from 'vitest';
import { openApi } from './openApi.ts';
import { resources } from './resources.ts';

const hostile = `</script>"\\ \u202e {x} =1`;
const description = openApi({ server: '/api/v1', version: '1.2.3', station: hostile });
const text = JSON.stringify(description);

test('each resource is described, with its arguments and its rows', () => {
  const { paths } = description as unknown as {
    paths: Record<
      string,
      { get: { operationId: string; parameters: { name: string; in: string; required?: true }[] } }
    >;
  };
  expect(Object.keys(paths)).toEqual(resources.map(({ path }) => `/${path}`));
  const ids = Object.values(paths).map(({ get }) => get.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const history = paths['/history']?.get.parameters ?? [];
  expect(history.filter(({ required }) => required).map(({ name }) => name)).toEqual(['points', 'from']);
  expect(paths['/points/{id}']?.get.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
});

test('a name of a station is text, and what it refers to is there', () => {
  expect(JSON.parse(text)).toEqual(description);
  expect(text).toContain(JSON.stringify(`${hostile}: read-only API`));
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], description);
    expect(found, pointer).toBeDefined();
  }
});

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}
interface Operation {
  readonly parameters: readonly (Described & { readonly name: string })[];
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Content>> }>>;
}
interface Content {
  readonly schema: Described;
  readonly examples?: Readonly<
    Record<string, { readonly value: { readonly argument: string; readonly detail: string } }>
  >;
}

/** The ways to properties without a description. */
function without({ properties = {}, items }: Described, path: string): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      ...(one.description ? [] : [`${path}.${name}`]),
      ...without(one, `${path}.${name}`),
    ]),
    ...(items ? without(items, path) : []),
  ];
}

test('each argument and each field of a row says what it is, and what a wrong argument is told', () => {
  const { paths } = description as unknown as { paths: Record<string, { get: Operation }> };
  for (const [path, { get }] of Object.entries(paths)) {
    expect(
      get.parameters.filter((one) => !one.description).map(({ name }) => name),
      path,
    ).toEqual([]);
    expect(without(get.responses['200']?.content['application/json']?.schema ?? {}, path)).toEqual([]);
    const examples = get.responses['400']?.content['application/problem+json']?.examples ?? {};
    const inQuery = get.parameters.filter((one) => (one as { in?: string }).in === 'query').map(({ name }) => name);
    expect(Object.values(examples).map(({ value }) => value.argument)).toEqual(inQuery);
    for (const { value } of Object.values(examples)) expect(value.detail).toMatch(/Expected: .+\.$/);
  }
});
