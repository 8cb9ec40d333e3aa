import type { Request } from 'express';
import type { Knex } from 'knex';
import { isToken, tokensTexts as texts } from '#shared/areas/outward/tokens';
import { minuteMs } from '#shared/durations';
import type { Endpoint } from '#shared/endpoint';
import type { TokenRights } from '#shared/viewer';
import { sha256Hex } from '../../db/keys';
import { Refusal } from '../../refusal';
import { withUsableRoles } from './roles';
import { mayLogInSql } from './standing';
import { relationColumns, viewerColumns, type LoggedInDeveloper, type ViewerRow } from './sessions';

/** The least time between two writes of a token's last use. */
const noteUseEvery = 10 * minuteMs;

type TokenRow = Omit<ViewerRow, 'sessionHandle' | 'loggedInAt' | 'token'> & {
  tokenId: number;
  canRead: boolean;
  canPost: boolean;
  gameId: number | null;
  buildsGameId: number | null;
  expiresAt: string;
  lastUsedAt: string | null;
};

/** The account of a token and what it may do. */
export interface TokenHolder {
  viewer: LoggedInDeveloper & { token: TokenRights };
  tokenId: number;
  canRead: boolean;
  lastUsedAt: string | null;
}

/**
 * Whether a request comes with a token, or tries to: its cookies are then ignored. Basic credentials are those of a proxy in
 * front of the site.
 */
export const carriesToken = ({ headers: { authorization } }: Pick<Request, 'headers'>): boolean =>
  authorization !== undefined && !/^basic /i.test(authorization);

/** The holder of the request's token; the refusal (401) of a header of another form (RFC 6750), and of tokens that are over. */
export async function findTokenHolder(db: Knex, { headers }: Pick<Request, 'headers'>): Promise<TokenHolder | Refusal> {
  const [scheme = '', secret = '', ...others] = (headers.authorization ?? '').trim().split(/ +/);
  if (scheme.toLowerCase() !== 'bearer' || others.length > 0 || !isToken(secret)) return refusedToken(texts.malformed);
  const row = await findToken(db, secret);
  if (!row) return refusedToken(texts.invalid);
  const { tokenId, canRead, canPost, gameId, buildsGameId, expiresAt, lastUsedAt, hasMutes, ...account } = row;
  if (Date.parse(expiresAt) <= Date.now()) return refusedToken(texts.expired);
  const noSession = { sessionHandle: '', loggedInAt: '' };
  return {
    viewer: {
      ...withUsableRoles(account),
      ...noSession,
      hasMutes: hasMutes > 0,
      token: { id: tokenId, canPost, gameId, buildsGameId },
    },
    ...{ tokenId, canRead, lastUsedAt },
  };
}

const refusedToken = (text: string) => new Refusal(401, [text], { authenticate: 'Bearer error="invalid_token"' });

/** Refuses a call (403) that no token may make, or not this one. */
export function requireScope({ token: scope }: Endpoint, { canRead, viewer: { token } }: TokenHolder) {
  if (scope === undefined) throw new Refusal(403, [texts.notAccepted]);
  const isCovered = {
    read: canRead,
    post: token.canPost || token.gameId !== null,
    builds: token.buildsGameId !== null,
  }[scope];
  if (isCovered) return;
  const text = { read: texts.mayNotRead, post: texts.mayNotPost, builds: texts.mayNotUpload }[scope];
  throw new Refusal(403, [text], { authenticate: `Bearer error="insufficient_scope", scope="${scope}"` });
}

/** A token with its account: neither banned nor suspended, and of the account's present epoch. */
const findToken = (db: Knex, secret: string) =>
  db('access_tokens')
    .join('developers', 'developers.id', 'access_tokens.developerId')
    .where('access_tokens.secretHash', sha256Hex(secret))
    .whereRaw('access_tokens.epoch = developers.sessionEpoch')
    .whereRaw(mayLogInSql('developers'))
    .first<TokenRow | undefined>(
      ...viewerColumns,
      db.raw(relationColumns),
      { tokenId: 'access_tokens.id' },
      ...['signIn', 'canRead', 'canPost', 'gameId', 'buildsGameId', 'expiresAt', 'lastUsedAt'].map(
        (column) => `access_tokens.${column}`,
      ),
    );

/** Updates a token's last use, at most once in ten minutes. */
export async function noteTokenUse(db: Knex, { tokenId, lastUsedAt }: TokenHolder) {
  const now = new Date();
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < noteUseEvery) return;
  await db('access_tokens').where({ id: tokenId }).update({ lastUsedAt: now });
}
