import { critiqueTexts } from '#shared/critique';
import type { FeedPostRow } from '../../db/tables';
import { invalid } from '../../refusal';
import { checkNewAccountLimits } from '../accountLimits';

type Asking = Pick<FeedPostRow, 'type' | 'question'>;

/** The rules of the question by which a post asks for critique. */
export async function checkQuestion(call: Parameters<typeof checkNewAccountLimits>[0], { type, question }: Asking) {
  if (question === '') return;
  if (type === 'classifieds') throw invalid(critiqueTexts.devLogsOnly, 'question');
  await checkNewAccountLimits(call, 'write', question, 'question');
}
