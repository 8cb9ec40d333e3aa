import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign } from 'cookie-signature';
import type { Knex } from 'knex';
import { insertSession } from '../../server/http/session/sessions';
import type { Secrets } from '../../server/settings/secrets';
import { firstId, range, type Size } from './generate';

export interface Person {
  id: number;
  cookie: string;
}

const howMany = 64;

/** Logs in 64 developers spread over the community; the first is the one of whom the hot reads tell most. */
export async function logInPeople(db: Knex, varDir: string, { developers }: Size): Promise<Person[]> {
  const secrets = JSON.parse(readFileSync(join(varDir, 'secrets.json'), 'utf8')) as Secrets;
  const step = Math.floor(developers / howMany);
  return Promise.all(
    range(0, howMany).map(async (index) => {
      const id = firstId + index * step;
      const login = { developerId: id, remember: true, epoch: 0, userAgent: 'Benchmark' };
      const { sessionId } = await insertSession(db, secrets.ticketKey, login);
      return { id, cookie: `sid=${encodeURIComponent(`s:${sign(sessionId, secrets.sessionSecret)}`)}` };
    }),
  );
}
