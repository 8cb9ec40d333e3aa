import type { Knex } from 'knex';
import { tokensTexts as texts, type AccessToken } from '#shared/areas/outward/tokens';
import { ownsToken } from '#shared/policies/tokens.policy';
import type { Viewer } from '#shared/viewer';
import { nameKey, sha256Hex } from '../../db/keys';
import type { AccessTokenRow } from '../../db/tables';
import { notFound } from '../../refusal';

interface ListedRow extends Omit<AccessTokenRow, 'nameKey' | 'secretHash' | 'developerId' | 'signIn'> {
  gameAlias: string | null;
  gameStringUrl: string | null;
  buildsAlias: string | null;
  buildsStringUrl: string | null;
  sessionEpoch: number;
}

function toToken(row: ListedRow): AccessToken {
  const { gameId, gameAlias, gameStringUrl, buildsGameId, buildsAlias, buildsStringUrl, ...others } = row;
  const { epoch, sessionEpoch, ...token } = others;
  return {
    ...token,
    game: refTo(gameId, gameAlias, gameStringUrl),
    buildsGame: refTo(buildsGameId, buildsAlias, buildsStringUrl),
    state: stateOf(token.expiresAt, epoch === sessionEpoch),
  };
}

const refTo = (id: number | null, alias: string | null, stringUrl: string | null) =>
  id === null ? null : { id, alias: alias ?? '', stringUrl: stringUrl ?? '' };

function stateOf(expiresAt: string, isOfEpoch: boolean): AccessToken['state'] {
  if (!isOfEpoch) return 'ended';
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'valid';
}

const ownColumns = ['id', 'name', 'lastFour', 'epoch', 'canRead', 'canPost', 'gameId', 'buildsGameId'] as const;
const times = ['created', 'expiresAt', 'lastUsedAt'] as const;

const listedTokens = (db: Knex) =>
  db('access_tokens')
    .join('developers', 'developers.id', 'access_tokens.developerId')
    .leftJoin('games', 'games.id', 'access_tokens.gameId')
    .leftJoin('games as buildsGame', 'buildsGame.id', 'access_tokens.buildsGameId')
    .select<ListedRow[]>(...[...ownColumns, ...times].map((column) => `access_tokens.${column}`), {
      gameAlias: 'games.alias',
      gameStringUrl: 'games.stringUrl',
      buildsAlias: 'buildsGame.alias',
      buildsStringUrl: 'buildsGame.stringUrl',
      sessionEpoch: 'developers.sessionEpoch',
    });

/** The access tokens of somebody, newest first. */
export async function tokensOf(db: Knex, developerId: number): Promise<AccessToken[]> {
  const rows = await listedTokens(db)
    .where('access_tokens.developerId', developerId)
    .orderBy('access_tokens.id', 'desc');
  return rows.map(toToken);
}

export async function readToken(db: Knex, id: number): Promise<AccessToken> {
  const [row] = await listedTokens(db).where('access_tokens.id', id);
  if (!row) throw notFound(texts.missing);
  return toToken(row);
}

/** Locks a token of the viewer; to others it does not exist. */
export async function lockOwnToken(db: Knex, viewer: Viewer, id: number) {
  const row = await db('access_tokens').where({ id }).forUpdate().first('developerId');
  if (!row || !ownsToken(viewer, row)) throw notFound(texts.missing);
}

/** How many tokens somebody has, with those that are over. */
export async function countTokens(db: Knex, developerId: number): Promise<number> {
  const [counted] = await db('access_tokens').where({ developerId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

/** Whether one of their tokens has the name. */
export const isNameTaken = async (db: Knex, developerId: number, name: string): Promise<boolean> =>
  (await db('access_tokens')
    .where({ developerId, nameKey: nameKey(name) })
    .first('id')) !== undefined;

type Given = 'developerId' | 'name' | 'epoch' | 'signIn' | 'canRead' | 'canPost' | 'gameId' | 'buildsGameId';
interface NewToken extends Pick<AccessTokenRow, Given> {
  secret: string;
  created: Date;
  expiresAt: Date;
}

/** Stores a token with the hash of its secret. */
export async function insertToken(db: Knex, { secret, ...token }: NewToken): Promise<number> {
  const kept = { nameKey: nameKey(token.name), secretHash: sha256Hex(secret), lastFour: secret.slice(-4) };
  const [id = 0] = await db('access_tokens').insert({ ...token, ...kept });
  return id;
}

export const deleteToken = (db: Knex, id: number) => db('access_tokens').where({ id }).delete();
