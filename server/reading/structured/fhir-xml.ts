import { readXml, type Element } from './xml.ts';

// The XML form of FHIR: the attribute `value` of an element is the plain value of JSON, and elements of one name are a list.

type Json = Record<string, unknown>;

/** A resource of FHIR in XML as its JSON, in which a list of one may be its one member. */
export function fhirOfXml(text: string): Json {
  return resourceOf(readXml(text));
}

function resourceOf(element: Element): Json {
  return { resourceType: element.name, ...record(partsOf(element)) };
}

/** A nested resource is an element named after its type. */
const HOLDS_RESOURCE = new Set(['resource', 'contained']);

function partsOf(element: Element): unknown {
  const { value, url } = element.attributes;
  if (value !== undefined) return value;
  const parts: Json = url === undefined ? {} : { url };
  for (const child of element.children) {
    const [inner] = child.children;
    const part = HOLDS_RESOURCE.has(child.name) && inner ? resourceOf(inner) : partsOf(child);
    const before = Object.hasOwn(parts, child.name) ? parts[child.name] : undefined;
    parts[child.name] =
      before === undefined ? part : Array.isArray(before) ? [...(before as unknown[]), part] : [before, part];
  }
  return parts;
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
