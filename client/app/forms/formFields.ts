/** Values of a form by path, such as `info.alias`. A list is one value. */
export type FieldValues = Record<string, unknown>;

/** The values of a form by path. */
export function fieldsOf(values: object, path = ''): FieldValues {
  const fields: FieldValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (isNested(value)) Object.assign(fields, fieldsOf(value, `${path}${name}.`));
    else fields[path + name] = value;
  }
  return fields;
}

/** A copy of the values with some fields replaced. */
export function withFields<V extends object>(values: V, fields: FieldValues): V {
  let copy: object = values;
  for (const [path, value] of Object.entries(fields)) copy = withField(copy, path.split('.'), value);
  return copy as V;
}

function withField(values: object, [name = '', ...rest]: string[], value: unknown): object {
  const inner = (values as FieldValues)[name];
  return { ...values, [name]: rest.length === 0 ? value : withField(isNested(inner) ? inner : {}, rest, value) };
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values of a field would be stored alike: blanks around a text do not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The paths at which two sets of fields differ. */
export const differences = (one: FieldValues, other: FieldValues): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => !isSame(one[path], other[path]));

/** The fields at these paths. */
export const pickFields = (fields: FieldValues, paths: readonly string[]): FieldValues =>
  Object.fromEntries(paths.map((path) => [path, fields[path]]));
