import {
  tokenPrefix,
  tokensEvents,
  tokensLimits,
  tokensTexts as texts,
  type tokens,
} from '#shared/areas/outward/tokens';
import { dayMs } from '#shared/durations';
import { hasRight } from '#shared/policies/team.policy';
import { topics } from '#shared/topics';
import { newToken } from '../../db/keys';
import { guarded, type Call } from '../../http/call';
import { mayLogIn } from '../../http/session/standing';
import { authorize, conflict, notLoggedIn } from '../../refusal';
import { findAndLockDeveloper, lockGame, membershipIn } from '../../people';
import { requireRecentLogin, readAccount, sendSecurityAlert } from '../account';
import { tokenCreatedAlert } from './alert';
import {
  countTokens,
  deleteToken,
  insertToken,
  isNameTaken,
  lockOwnToken,
  readToken,
  tokensOf,
} from './tokens.queries';

export const listTokens = ({ db, viewer }: Call<typeof tokens.listTokens>) => tokensOf(db, viewer.id);

/** Creates a token. Its answer is not kept for repeats, because nothing stores a secret: a repeat finds its name taken. */
export const createToken = guarded<typeof tokens.createToken, undefined, undefined>({
  check: async ({ db, viewer, input: { gameId, buildsGameId } }) => {
    const asked = [
      { id: gameId, right: 'post' },
      { id: buildsGameId, right: 'media' },
    ] as const;
    // Input that broke a rule is incomplete. Games are locked in the order of their ids.
    const needed = asked.flatMap(({ id, right }) => (id == null ? [] : [{ id, right }]));
    for (const { id, right } of needed.sort((one, other) => one.id - other.id)) {
      await lockGame(db, id);
      authorize(hasRight(await membershipIn(db, id, viewer.id), right));
    }
  },
  prepare: async (call) => {
    const developer = await readAccount(call.db, call.viewer.id);
    if (!developer) throw notLoggedIn();
    await requireRecentLogin(call, developer, call.input.currentPassword);
  },
  run: async (call) => {
    const { db, viewer, input, emit, audit } = call;
    const { name, canRead, canPost, gameId, buildsGameId, days } = input;
    const developerId = viewer.id;
    const developer = await findAndLockDeveloper(db, developerId);
    // Banned or deleted, or its password changed, since the request was authenticated.
    if (!developer || !mayLogIn(developer) || developer.sessionEpoch !== viewer.sessionEpoch) throw notLoggedIn();
    if ((await countTokens(db, developerId)) >= tokensLimits.most) throw conflict(texts.tooMany);
    if (await isNameTaken(db, developerId, name)) throw conflict(texts.nameTaken, 'name');
    const secret = `${tokenPrefix}${newToken()}`;
    const created = new Date();
    const expiresAt = new Date(created.getTime() + days * dayMs);
    const scopes = { canRead, canPost, gameId, buildsGameId };
    const began = { epoch: developer.sessionEpoch, signIn: viewer.signIn };
    const id = await insertToken(db, { developerId, name, ...began, ...scopes, created, expiresAt, secret });
    const token = await readToken(db, id);
    await audit({ action: 'accessToken', target: `accessToken:${id}`, reason: 'created' });
    emit(topics.user(developerId), tokensEvents.accessTokensUpdated, { item: token });
    await sendSecurityAlert(call, developer, tokenCreatedAlert(token));
    return { token, secret };
  },
});

export const revokeToken = guarded({
  check: ({ db, viewer, input }: Call<typeof tokens.revokeToken>) => lockOwnToken(db, viewer, input.id),
  run: async ({ db, viewer, input: { id }, emit, audit }) => {
    await deleteToken(db, id);
    await audit({ action: 'accessToken', target: `accessToken:${id}`, reason: 'revoked' });
    emit(topics.user(viewer.id), tokensEvents.accessTokensUpdated, { id });
    return { id };
  },
});
