/** The types of what the operator's commands use of processes.mjs. */

export function lockFolder(folder: string): void;
