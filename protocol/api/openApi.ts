import { type Json, schemaOf, schemaOfField } from '../wire/recordJson.ts';
import { purposeOf, type Resource, resources } from './resources.ts';

/** RFC 9457. */
const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    argument: { type: 'string', description: 'The argument that is wrong' },
  },
  required: ['type', 'title', 'status'],
};

/** OpenAPI 3.1 of what programs may read. `server`: the address of `api/v1`. */
export function openApi({ server, version, station }: { server: string; version: string; station: string }): Json {
  return {
    openapi: '3.1.0',
    info: { title: `${station}: read-only API`, version },
    servers: [{ url: server }],
    security: [{ token: [] }, { login: [] }],
    paths: Object.fromEntries(resources.map((one) => [`/${one.path}`, { get: operationOf(one) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        login: { type: 'http', scheme: 'basic' },
      },
      schemas: { Problem: problem },
      responses: {
        Problem: {
          description: 'Why it was refused',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function operationOf(resource: Resource): Json {
  const { path, summary, query, row, isOne = false, isPaged = false, isWatched = false } = resource;
  const purpose = purposeOf(resource);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = query.fields.map(([name, , form]) => ({
    name,
    in: 'query',
    ...(form.isRequired && { required: true }),
    ...(form.isList && { explode: false }),
    schema: schemaOfField(form),
  }));
  const format = { name: 'format', in: 'query', schema: { enum: ['json', 'csv'] } };
  const one = schemaOf(row);
  const list = {
    type: 'object',
    properties: {
      rows: { type: 'array', items: one },
      ...(isPaged && { next: { type: 'string', description: 'The cursor of the next page; absent: nothing follows' } }),
    },
    required: ['rows'],
  };
  return {
    operationId: path.replace(/[/{}]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? ''),
    summary,
    ...(purpose && { description: `A token needs the purpose “${purpose}”.` }),
    parameters: [...inPath, ...inQuery, format],
    responses: {
      '200': {
        description: summary,
        content: {
          'application/json': { schema: isOne ? one : list },
          'text/csv': { schema: { type: 'string' } },
          ...(isWatched && { 'text/event-stream': { schema: { type: 'string' } } }),
        },
      },
      '304': { description: 'Nothing has changed since the ETag of the request' },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}
