/** The types of what tests and the operator's commands use of run.mjs. */

export function findProgram(...names: string[]): string | undefined;
export function stopAll(): Promise<void>;
