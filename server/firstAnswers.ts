import { classifieds, openingsQuery } from '#shared/areas/recruiting/classifieds';
import { reference } from '#shared/areas/reference';
import { loggedOut, sessionCalls } from '#shared/areas/session';
import { topContent } from '#shared/areas/topContent';
import type { Endpoint, OutputOf } from '#shared/endpoint';
import { firstAnswerKey } from '#shared/firstAnswers';
import type { PageName } from '#shared/pages';
import { listClassifieds } from './areas/classifieds';
import { readTotals } from './areas/reference';
import { listTopContent } from './areas/topContent';
import { isDatabaseUnavailable } from './db/errors';
import type { Host } from './http/call';
import { coalesce } from './http/coalesce';

/**
 * Answers to calls that the page makes at once, for somebody without cookies, as JSON. While the database is away, only
 * those that need none.
 */
export function firstAnswers(host: Host, page: PageName | undefined): Promise<string> {
  if (page !== 'home') return Promise.resolve(ofEveryPage);
  return homeAnswers(host).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    host.log.error({ err: error }, 'The home page is sent without its answers');
    return ofEveryPage;
  });
}

const homeAnswers = (host: Host) =>
  coalesce(host, 'the home page', async () => {
    const { db } = host;
    const query = classifieds.listClassifieds.input.parse(openingsQuery);
    const [totals, top, openings] = await Promise.all([readTotals(db), listTopContent(db), listClassifieds(db, query)]);
    return JSON.stringify({
      ...noSession,
      ...answerOf(reference.readTotals, totals),
      ...answerOf(topContent.listTopContent, top),
      ...answerOf(classifieds.listClassifieds, openings, openingsQuery),
    });
  });

const answerOf = <E extends Endpoint>(endpoint: E, answer: OutputOf<E>, input: object = {}) => ({
  [firstAnswerKey(endpoint, input)]: endpoint.output.parse(answer),
});

const noSession = answerOf(sessionCalls.readSession, loggedOut);
const ofEveryPage = JSON.stringify(noSession);
