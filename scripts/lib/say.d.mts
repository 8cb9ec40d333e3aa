/** The types of what the operator's commands use of say.mjs. */

/** Why a command cannot go on, as a sentence for who runs it. */
export class Refusal extends Error {}

/** The sentence for a failure that a person can mend, or undefined for a real bug. */
export function sentenceOf(error: unknown): string | undefined;
