import { tokenPrefix } from '#shared/areas/outward/tokens';
import { dayMs } from '#shared/durations';
import { insertToken } from '../../../server/areas/tokens/tokens.queries';
import { newToken } from '../../../server/db/keys';
import type { AccessTokenRow, DeveloperRow } from '../../../server/db/tables';
import type { TestSite } from './site';

type Owner = Pick<DeveloperRow, 'id' | 'sessionEpoch'>;

type TokenScopes = Pick<AccessTokenRow, 'canRead' | 'canPost' | 'gameId' | 'buildsGameId'>;

/** Inserts an access token that may do nothing but what is given; its secret, and a client that sends it. */
export async function buildToken(site: TestSite, owner: Owner, given: Partial<TokenScopes> = {}) {
  const secret = `${tokenPrefix}${newToken()}`;
  const scopes = { canRead: false, canPost: false, gameId: null, buildsGameId: null };
  const created = new Date();
  const expiresAt = new Date(created.getTime() + dayMs);
  const id = await insertToken(site.db, {
    ...{ developerId: owner.id, epoch: owner.sessionEpoch, signIn: 'password', name: `Token ${secret.slice(-8)}` },
    ...{ ...scopes, ...given, secret, created, expiresAt },
  });
  const client = site.visitor();
  client.set('Authorization', `Bearer ${secret}`);
  return { id, secret, client };
}
