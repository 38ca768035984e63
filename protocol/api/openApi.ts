import { reportTypes } from '../report/reportTypes.ts';
import { type Json, schemaOf, schemaOfField } from '../wire/recordJson.ts';
import { argumentFault, argumentTitle } from './argumentFault.ts';
import { fieldText } from './fieldTexts.ts';
import { purposeOf, type Resource, resources } from './resources.ts';

/** RFC 9457. */
const problem = {
  type: 'object',
  properties: {
    type: { type: 'string', description: 'Always about:blank' },
    title: { type: 'string', description: 'What is wrong' },
    status: { type: 'integer', description: 'The status of the reply' },
    detail: { type: 'string', description: 'What would be right, where that is known' },
    argument: { type: 'string', description: 'The argument that is wrong' },
  },
  required: ['type', 'title', 'status'],
};

/** The argument that each resource has. */
export const formatForm = { type: 'text', choices: ['json', 'csv'] } as const;

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
  const { path, summary, query, row, isOne = false, isPaged = false, isWatched = false, files } = resource;
  const choices = files ? ['json', ...files] : formatForm.choices;
  const purpose = purposeOf(resource);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...described(row.name, name),
    schema: { type: 'string' },
  }));
  const inQuery = query.fields.map(([name, , form]) => ({
    name,
    in: 'query',
    ...(form.isRequired && { required: true }),
    ...(form.isList && { explode: false }),
    ...described('query', name, form.expected),
    schema: schemaOfField(form),
  }));
  const format = {
    ...{ name: 'format', in: 'query' },
    ...described('query', 'format'),
    schema: { enum: choices },
  };
  const forms = [
    ...query.fields.map(([name, , form]) => [name, form] as const),
    ['format', { ...formatForm, choices }] as const,
  ];
  const one = schemaOf(row, fieldText);
  const list = {
    type: 'object',
    properties: {
      rows: { type: 'array', items: one, description: 'One page of them' },
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
          ...Object.fromEntries(
            (files ?? []).map((one) => [reportTypes[one].split(';')[0], { schema: { type: 'string' } }]),
          ),
          ...(isWatched && { 'text/event-stream': { schema: { type: 'string' } } }),
        },
      },
      '400': {
        description: 'An argument is wrong: it is named',
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(forms.map(([name, form]) => [name, { value: refusalOf(name, form) }])),
          },
        },
      },
      '304': { description: 'Nothing has changed since the ETag of the request' },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

function described(owner: string, name: string, expected?: string): { readonly description?: string } {
  const text = fieldText(owner, name);
  return text === undefined ? {} : { description: expected === undefined ? text : `${text}; ${expected}` };
}

/** As the device answers a wrong argument. */
function refusalOf(argument: string, form: Parameters<typeof argumentFault>[0]): Json {
  return { type: 'about:blank', status: 400, title: argumentTitle, argument, detail: argumentFault(form) };
}
