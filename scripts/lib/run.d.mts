/** The types of what tests and the operator's commands use of run.mjs. */

export function findProgram(...names: string[]): string | undefined;
export function stopAll(): Promise<void>;

/** Runs a program to its end; one that is missing ends with 127. */
export function run(
  program: string,
  args: readonly string[],
  options?: { env?: Record<string, string> },
): Promise<{ code: number; output: string }>;
