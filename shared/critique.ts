import { optionalTitle } from './fields';
import { atMost } from './limitTexts';

export const critiqueLimits = { question: 200 } as const;

export const critiqueTexts = {
  tooLong: atMost('A question can have', critiqueLimits.question),
  devLogsOnly: 'Only DevLogs and pieces can ask for critique',
  none: 'Nobody asks for critique at the moment.',
  noneHint: 'Ask a question with your next DevLog or piece, and it appears here.',
} as const;

/** The question by which a DevLog or piece asks for critique; '' without one. */
export const critiqueQuestion = optionalTitle({ max: critiqueLimits.question, tooLong: critiqueTexts.tooLong });
