import * as z from '#zod';

// Imported before any schema: zod's probe for `eval` would violate the Content-Security-Policy.
z.config({ jitless: true });
