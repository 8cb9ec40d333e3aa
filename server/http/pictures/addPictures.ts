import type { z } from '#zod';
import { pictures } from '#shared/media/foreignPictures';
import { signedPicturesOf } from './signatures';

/** Adds signed pictures to a value of a schema, in place. */
type Adder = (value: unknown) => void;

const adders = new WeakMap<z.ZodMiniType, Adder | null>();

/**
 * Parses what is to leave the server, and adds the signed paths of foreign pictures to each object whose contract has
 * `pictures`: those that its own texts name. All answers and events pass here, so no area has to think of it. Texts come
 * from what is stored, never from the input of a call: else anybody could have an address signed.
 */
export function parseWithPictures(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.parse(value);
  adderOf(schema)?.(parsed);
  return parsed;
}

/** The adder of a schema, made once; null where nothing in it has pictures. */
function adderOf(schema: z.ZodMiniType): Adder | null {
  const made = adders.get(schema);
  if (made !== undefined) return made;
  // A schema that holds itself meets this one.
  adders.set(schema, null);
  const adder = makeAdder(schema);
  adders.set(schema, adder);
  return adder;
}

/** What of the definition of a schema leads to other schemas. */
interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  valueType?: z.ZodMiniType;
  out?: z.ZodMiniType;
}

function makeAdder(schema: z.ZodMiniType): Adder | null {
  const { shape, element, innerType, options, valueType, out } = schema._zod.def as Definition;
  if (shape) return adderOfObject(shape);
  const [one] = [element, valueType].flatMap((each) => (each && adderOf(each)) ?? []);
  if (one)
    return (value) => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(one);
    };
  const same = [innerType, out, ...(options ?? [])].flatMap((each) => (each && adderOf(each)) ?? []);
  if (same.length === 0) return null;
  return (value) => {
    for (const add of same) add(value);
  };
}

function adderOfObject(shape: Record<string, z.ZodMiniType>): Adder | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const add = adderOf(field);
    return add ? [{ name, add }] : [];
  });
  const hasPictures = shape.pictures === pictures;
  if (!hasPictures && fields.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    const object = value as Record<string, unknown>;
    for (const { name, add } of fields) add(object[name]);
    if (!hasPictures) return;
    const found = signedPicturesOf(Object.values(object).filter((field) => typeof field === 'string'));
    if (Object.keys(found).length > 0) object.pictures = found;
    else delete object.pictures;
  };
}
