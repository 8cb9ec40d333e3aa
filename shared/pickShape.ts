/** The fields of a value that a shape of the contract names, such as the columns of a row that a call answers. */
export const pickShape = <Value extends object, Name extends keyof Value & string>(
  from: Value,
  shape: Readonly<Record<Name, unknown>>,
) => Object.fromEntries((Object.keys(shape) as Name[]).map((name) => [name, from[name]])) as Pick<Value, Name>;
