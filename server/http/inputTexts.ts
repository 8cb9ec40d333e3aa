import { referencesIn, type TextReferences } from '#shared/markdown/mentionedIn';
import { diagnostics } from '../diagnostics';

/**
 * Reads the texts of an input before the transaction of its call: parsing a long text takes a while, in which locks would
 * be held. Returns what the call then asks for each text.
 */
export function readInputTexts(input: unknown): (text: string) => TextReferences {
  const read = new Map<string, TextReferences>();
  for (const text of textsIn(input)) read.set(text, referencesIn(text));
  return (text) => {
    const known = read.get(text);
    if (known) return known;
    diagnostics.lateReadings.publish(text);
    return referencesIn(text);
  };
}

function textsIn(input: unknown): string[] {
  if (typeof input === 'string') return [input];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(textsIn) : [];
}
