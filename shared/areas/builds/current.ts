import * as z from '#zod';

/** The build that everybody plays, as the page of its game names it. */
export const currentBuild = z.object({
  id: z.int(),
  version: z.string(),
  usesThreads: z.boolean(),
  bytes: z.int(),
});
export type CurrentBuild = z.output<typeof currentBuild>;
