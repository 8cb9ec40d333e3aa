/** The types of what tests use of run.mjs. */

export function findProgram(...names: string[]): string | undefined;
