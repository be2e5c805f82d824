type Json = Record<string, unknown>;

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
const SCHEMA_TYPES = new Set<unknown>(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

/**
 * What is wrong with an OpenAPI 3.1 document, one line a fault with its place. Checks what tools stumble over: the
 * required members, references that lead nowhere, path parameters that are not declared, operation ids used twice,
 * schemas that are none.
 */
export function openApiFaults(document: unknown): string[] {
  const faults: string[] = [];
  const api = asObject(document);
  if (!/^3\.1\.\d+$/.test(String(api.openapi))) faults.push('openapi: is not 3.1');
  const { title, version } = asObject(api.info);
  if (typeof title !== 'string' || typeof version !== 'string') faults.push('info: needs title and version');

  const operationIds = new Set<unknown>();
  for (const [path, item] of Object.entries(asObject(api.paths))) {
    if (!path.startsWith('/')) faults.push(`${path}: does not start with a slash`);
    for (const [method, operation] of Object.entries(asObject(item)))
      faults.push(...operationFaults(path, method, asObject(operation), operationIds));
  }
  for (const [name, schema] of Object.entries(asObject(asObject(api.components).schemas)))
    faults.push(...schemaFaults(schema, `components.schemas.${name}`));
  faults.push(...danglingReferences(api, api, ''));
  return faults;
}

function operationFaults(path: string, method: string, operation: Json, ids: Set<unknown>): string[] {
  const at = `${method} ${path}`;
  const faults: string[] = [];
  if (!METHODS.has(method)) faults.push(`${at}: is no method`);
  if (operation.operationId !== undefined && ids.has(operation.operationId))
    faults.push(`${at}: operationId twice`);
  ids.add(operation.operationId);

  const parameters = ((operation.parameters ?? []) as unknown[]).map(asObject);
  for (const parameter of parameters) {
    if (
      typeof parameter.name !== 'string' ||
      !['path', 'query', 'header', 'cookie'].includes(String(parameter.in))
    )
      faults.push(`${at}: a parameter needs name and in`);
    if (parameter.in === 'path' && parameter.required !== true)
      faults.push(`${at}: path parameter not required`);
    faults.push(...schemaFaults(parameter.schema, `${at} ${String(parameter.name)}`));
  }
  for (const [, name] of path.matchAll(/\{([^}]+)\}/g))
    if (!parameters.some((parameter) => parameter.in === 'path' && parameter.name === name))
      faults.push(`${at}: {${name}} is not declared`);

  const responses = Object.entries(asObject(operation.responses));
  if (responses.length === 0) faults.push(`${at}: has no responses`);
  for (const [status, response] of responses) {
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) faults.push(`${at}: ${status} is no status`);
    if (typeof asObject(response).description !== 'string') faults.push(`${at} ${status}: no description`);
  }
  for (const body of [operation.requestBody, ...responses.map(([, response]) => response)])
    for (const [type, media] of Object.entries(asObject(asObject(body).content)))
      faults.push(...schemaFaults(asObject(media).schema, `${at} ${type}`));
  return faults;
}

function schemaFaults(schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${at}: is no schema`];
  const { type, properties, items, required, anyOf, oneOf, allOf, additionalProperties, nullable } =
    schema as Json;
  const faults = [type ?? []]
    .flat()
    .flatMap((name) => (SCHEMA_TYPES.has(name) ? [] : [`${at}: type ${JSON.stringify(name)}`]));
  if (nullable !== undefined) faults.push(`${at}: nullable is not of 3.1`);
  if (
    required !== undefined &&
    !(Array.isArray(required) && required.every((name) => typeof name === 'string'))
  )
    faults.push(`${at}: required is no list of names`);
  for (const [name, part] of Object.entries(asObject(properties)))
    faults.push(...schemaFaults(part, `${at}.${name}`));
  for (const part of [items, additionalProperties])
    if (part !== undefined) faults.push(...schemaFaults(part, `${at}[]`));
  for (const parts of [anyOf, oneOf, allOf])
    if (parts !== undefined) {
      if (!Array.isArray(parts) || parts.length === 0) faults.push(`${at}: an empty choice`);
      else faults.push(...parts.flatMap((part, i) => schemaFaults(part, `${at}|${i}`)));
    }
  return faults;
}

function danglingReferences(value: unknown, root: Json, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((part, i) => danglingReferences(part, root, `${at}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key !== '$ref' || typeof part !== 'string') return danglingReferences(part, root, `${at}/${key}`);
    const target = part.startsWith('#/')
      ? part
          .slice(2)
          .split('/')
          .reduce<unknown>((found, name) => asObject(found)[name], root)
      : undefined;
    return target === undefined ? [`${at}: ${part} leads nowhere`] : [];
  });
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
