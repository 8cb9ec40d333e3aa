/** The types of what the operator's commands use of build.mjs. */

export function buildSite(): Promise<void>;
