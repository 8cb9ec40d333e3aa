import { Router, type RequestHandler } from 'express';
import type { Knex } from 'knex';
import { isDatabaseUnavailable } from '../../db/errors';
import type { Host } from '../../http/call';
import { readCurrentAt } from './builds.queries';

/**
 * Isolates the page on which a game with threads is played: browsers give shared memory only to documents that let nothing
 * foreign in. All other pages stay as they are, because such a page shows no clips of other sites.
 */
export function isolatePlay({ db }: Pick<Host, 'db'>): RequestHandler {
  const router = Router();
  router.get('/Game/:game/Play', async ({ params, url }, response, next) => {
    // Whether there is a build for testers, and which, is nobody else's business: their page is always isolated.
    if (/[?&]testers\b/.test(url) || (await usesThreads(db, params.game))) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    next();
  });
  return router;
}

async function usesThreads(db: Knex, address: string): Promise<boolean> {
  try {
    return (await readCurrentAt(db, address))?.usesThreads === true;
  } catch (error) {
    // The page stays up while the database is away, and shows its own error state.
    if (!isDatabaseUnavailable(error)) throw error;
    return false;
  }
}
