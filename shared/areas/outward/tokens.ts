import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { id, nothing, requiredTitle, time, needsOneTrue } from '../../fields';
import { atMost } from '../../limitTexts';
import { ref } from '../../shapes';
import { hashedPassword } from '../account';

export const tokensLimits = {
  name: 60,
  /** Tokens of one account, ended ones included. */
  most: 20,
  /** The longest life of a token. */
  days: 365,
  /** Days after its end during which its owner still sees it. */
  daysKept: 30,
} as const;

/** The beginning of every token, by which people and scanners for leaked secrets recognize it. */
export const tokenPrefix = 'spawnpoint_';

const tokenForm = new RegExp(`^${tokenPrefix}[\\w-]{43}$`);

/** Whether a text has the form of a token: the prefix and 256 random bits as base64url. */
export const isToken = (text: string): boolean => tokenForm.test(text);

export const tokensTexts = {
  none: "You haven't created any access tokens yet.",
  nameNeeded: 'Enter a name for the token',
  nameTooLong: atMost('A name can have', tokensLimits.name),
  nameTaken: 'You have a token with this name already',
  scopeNeeded: 'Choose at least one thing that the token may do',
  tooMany: `You have ${tokensLimits.most} access tokens already. Delete one first.`,
  missing: 'This access token does not exist any more',
  shownOnce: 'Copy the token now. It will not be shown again.',
  copied: 'Token copied',
  notCopied: 'The token could not be copied. Please select it and copy it yourself.',
  revoked: 'The token has been revoked.',
  confirmRevoke: (name: string) => `Programs that use “${name}” will be refused from now on.`,
  // Refusals of calls that are made with a token.
  malformed: `Send the access token as “Authorization: Bearer ${tokenPrefix}…”.`,
  invalid: 'This access token is not valid. It may have been revoked, or ended by a new password.',
  expired: 'This access token has expired.',
  notAccepted: 'Access tokens are not accepted here.',
  mayNotRead: 'This access token may not read.',
  mayNotPost: 'This access token may not post.',
  mayNotUpload: 'This access token may not upload builds.',
  notAsYou: 'This access token may not post as you.',
  notAsGame: 'This access token may not post as this game project.',
  notItsBuilds: 'This access token is not for the builds of this game project.',
  onlyCancels: 'Access tokens delete no builds. They can cancel an upload that their owner has begun.',
} as const;

/** The scopes of a token. */
const scopes = {
  /** Read what is public, as visitors see it. */
  canRead: z.boolean(),
  /** Post and comment as its owner. */
  canPost: z.boolean(),
};

/** A token as its owner sees it, without the secret. */
export const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  lastFour: z.string(),
  ...scopes,
  /** The game that it posts and comments as. */
  game: z.nullable(ref),
  /** The game whose builds it uploads. */
  buildsGame: z.nullable(ref),
  created: time,
  expiresAt: time,
  /** To ten minutes. */
  lastUsedAt: z.nullable(time),
  /** Ended by a new password or a ban, or expired by its time. */
  state: z.enum(['valid', 'ended', 'expired']),
});
export type AccessToken = z.output<typeof accessToken>;

export const tokens = {
  listTokens: get('/accessTokens', {
    access: 'loggedIn',
    summary: 'My access tokens, newest first',
    input: nothing,
    output: z.array(accessToken),
  }),
  createToken: post('/accessTokens/new', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Creates an access token; its secret is in this answer alone',
    input: z
      .object({
        name: requiredTitle({
          max: tokensLimits.name,
          needed: tokensTexts.nameNeeded,
          tooLong: tokensTexts.nameTooLong,
        }),
        canRead: z._default(scopes.canRead, false),
        canPost: z._default(scopes.canPost, false),
        /** The game that it posts as. */
        gameId: z._default(z.nullable(id), null),
        /** The game whose builds it uploads. */
        buildsGameId: z._default(z.nullable(id), null),
        /** The days until it expires. */
        days: z.int().check(z.minimum(1), z.maximum(tokensLimits.days)),
        /** Needed where the login is more than 30 minutes old. */
        currentPassword: z.optional(hashedPassword),
      })
      .check(
        z.refine(
          ({ canRead, canPost, gameId, buildsGameId }) => canRead || canPost || (gameId ?? buildsGameId) !== null,
          {
            path: ['canRead'],
            error: tokensTexts.scopeNeeded,
          },
        ),
      )
      .register(z.globalRegistry, needsOneTrue('canRead', 'canPost')),
    output: z.object({ token: accessToken, secret: z.string() }),
  }),
  revokeToken: post('/accessTokens/revoke', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Revokes an access token',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
};

export const tokensEvents = {
  /** For the owner's own tabs. */
  accessTokensUpdated: live(
    'accessTokensUpdated',
    z.union([z.object({ item: accessToken }), z.object({ id: z.int() })]),
  ),
};
