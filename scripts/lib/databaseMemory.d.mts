/** The types of databaseMemory.mjs, for its test. */

export function databaseMemory(setting: string | undefined, memory?: number): number;
