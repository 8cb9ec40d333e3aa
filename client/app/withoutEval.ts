import * as z from 'zod/mini';

// Every schema that is made asks this: zod's probe for `eval` would be a violation of the Content-Security-Policy.
z.config({ jitless: true });
