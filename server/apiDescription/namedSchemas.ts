import { isSchema, type JsonSchema } from './schemas';

/** Shapes shorter than this stay where they are. */
const minNamedLength = 120;

/** Where a schema stands: the operation, and the field that has it. */
interface Place {
  operation: string;
  field?: string;
}

interface Described {
  operation: string;
  schema: JsonSchema;
}

/**
 * Gives shapes that occur several times a name in the components. `replace` puts references in their place; all schemas
 * of the document must have been counted before.
 */
export class NamedSchemas {
  readonly components: Record<string, JsonSchema> = {};
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(described: readonly Described[]) {
    for (const { schema } of described) this.#count(schema);
  }

  #count(schema: JsonSchema) {
    const text = JSON.stringify(schema);
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    // The parts of a repeated shape are named only where they stand in other shapes too.
    if (count === 1) for (const [, inner] of partsOf(schema)) this.#count(inner);
  }

  /** The schema with references to what is named. */
  replace(schema: JsonSchema, place: Place): JsonSchema {
    const text = JSON.stringify(schema);
    const known = this.#names.get(text);
    if (known !== undefined) return referenceTo(known);
    const isNamed =
      schema.properties !== undefined && text.length >= minNamedLength && (this.#counts.get(text) ?? 0) > 1;
    if (!isNamed) return this.#withParts(schema, place);
    const name = this.#freeName(place, schema);
    this.#names.set(text, name);
    // It is there before its parts, so that their names differ from it.
    this.components[name] = {};
    this.components[name] = this.#withParts(schema, place);
    return referenceTo(name);
  }

  #withParts(schema: JsonSchema, place: Place): JsonSchema {
    const replaced = (inner: unknown, field = place.field) =>
      isSchema(inner as JsonSchema)
        ? this.replace(inner as JsonSchema, field === undefined ? place : { ...place, field })
        : inner;
    const result: Record<string, unknown> = { ...schema };
    if (schema.properties)
      result.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([field, inner]) => [
          field,
          replaced(inner, field === 'items' ? place.field : field),
        ]),
      );
    for (const list of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
      const inner = schema[list];
      if (inner) result[list] = inner.map((each) => replaced(each));
    }
    for (const single of ['items', 'additionalProperties'] as const)
      if (isSchema(schema[single] as JsonSchema)) result[single] = replaced(schema[single]);
    return result;
  }

  #freeName({ operation, field }: Place, schema: JsonSchema): string {
    const [area = '', call = ''] = operation.split('.');
    const thing = singular(field ?? call.replace(/^(read|list|find|add|edit|update|save|create)(?=[A-Z])/, ''));
    const name = `${capital(thing)}${isPage(schema) ? 'Page' : ''}`;
    if (!(name in this.components)) return name;
    const longer = `${capital(singular(area))}${name}`;
    if (!(longer in this.components)) return longer;
    for (let number = 2; ; number += 1) if (!(`${longer}${number}` in this.components)) return `${longer}${number}`;
  }
}

const isPage = ({ properties = {} }: JsonSchema) => 'items' in properties && 'hasMore' in properties;
const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const singular = (text: string) => text.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

function partsOf(schema: JsonSchema): [string, JsonSchema][] {
  const lists = [schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems].flatMap((list) => list ?? []);
  const singles = [schema.items, schema.additionalProperties].flat();
  const named = Object.entries(schema.properties ?? {});
  return [...named, ...[...lists, ...singles].map((inner) => ['', inner] as const)].flatMap(([field, inner]) =>
    isSchema(inner as JsonSchema) ? [[field, inner as JsonSchema]] : [],
  );
}
