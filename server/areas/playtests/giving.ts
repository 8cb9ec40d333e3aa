import { givingLimits as limits } from '#shared/areas/playtests/giving';
import type { AnswerValue } from '#shared/areas/playtests/questions';
import { minuteMs } from '#shared/durations';

/** By the rules of Unicode: scripts without spaces have words too. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return words;
}

interface Given {
  values: readonly AnswerValue[];
  /** How long the playtest takes. */
  minutes: number;
  /** When the tester first had the questions before them; null if that is not known. */
  begun: Date | null;
}

/** Whether an answer that is sent at this moment counts as given and got. */
export function counts({ values, minutes, begun }: Given, now: Date): boolean {
  const words = values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? countWords(value) : 0), 0);
  if (words < limits.words || begun === null) return false;
  return now.getTime() - begun.getTime() >= minutes * minuteMs * limits.hurry;
}
