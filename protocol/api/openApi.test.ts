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
