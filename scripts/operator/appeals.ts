import { sanctionKinds, sanctions, sanctionsTexts } from '#shared/areas/moderation/sanctions';
import { answerAsOperator, listAppeals as readAppeals } from '../../server/areas/sanctions';
import { invalid, notFound } from '../../server/refusal';
import type { Site } from './site';

/** The first fifty appeals that wait, oldest first. */
export async function listAppeals({ db }: Site): Promise<string> {
  const { items, open } = await readAppeals(db, { state: 'open', startResult: 0, limit: 50 });
  if (open === 0) return sanctionsTexts.noneOpen;
  return items
    .map(({ id, kind, developer, reason, appeal }) =>
      [
        `${id}: ${sanctionKinds[kind]} of ${developer.alias}`,
        `Reason: ${reason}`,
        `Appeal: ${appeal?.text ?? ''}`,
      ].join('\n'),
    )
    .join('\n\n');
}

interface Answer {
  number: string;
  outcome: 'keep' | 'lift';
  answer: string;
}

/** The site that runs carries it out, with the mail to the person and a line in the audit log. */
export async function answerAppeal({ db }: Site, { number, outcome, answer }: Answer): Promise<string> {
  const given = { sanctionId: Number(number), outcome: outcome === 'lift' ? 'lifted' : 'kept', answer };
  const { data, error } = sanctions.answerAppeal.input.safeParse(given, {
    error: () => `${number} is no number of an appeal.`,
  });
  if (!data) throw invalid(error.issues[0]?.message ?? '');
  if (!(await answerAsOperator(db, data.sanctionId, { outcome: data.outcome, answer: data.answer })))
    throw notFound(`No appeal with the number ${number} waits.`);
  return 'Answered. The site carries it out within seconds, or once it runs.';
}
