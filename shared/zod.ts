import { object as compiledObject } from 'zod';
import type { object as miniObject } from 'zod/mini';

/**
 * zod/mini for the server, with objects that zod compiles into functions: twenty objects of eleven fields are parsed in 3 µs
 * instead of 23. Browsers get zod/mini itself (`#zod` in package.json): compiling is forbidden there by the Content-Security-Policy.
 */
export * from 'zod/mini';
export const object = compiledObject as unknown as typeof miniObject;
