import * as z from 'zod/mini';
import { failureTexts, get, post } from '../endpoint';
import { id, idText, optionalText, pageOf, paging, rangeText, time } from '../fields';
import { atMost } from '../limitTexts';
import { personXp, ref } from '../shapes';

export const moderationLimits = { reason: 500, bans: 20, auditEntries: 50 } as const;

export const moderationTexts = {
  reasonTooLong: atMost('A reason has', moderationLimits.reason),
  noBans: 'Nobody is banned.',
  noEntries: 'Nothing of this kind has happened yet.',
  tooLong: failureTexts.tooLong,
} as const;

/** What the audit log may hold, and what moderators read of it. */
export const auditActions = {
  login: 'Login',
  logout: 'Logout',
  register: 'Registration',
  passwordChange: 'Password change',
  emailChange: 'Email change',
  emailConfirm: 'Email confirmed',
  recoveryAsked: 'Recovery asked',
  recoveryUsed: 'Recovery used',
  sessionsEnded: 'Sessions ended',
  ban: 'Ban',
  unban: 'Ban lifted',
  roleChange: 'Role change',
  ownershipChange: 'New owner',
  memberRemoval: 'Member removed',
  moderatorEdit: 'Edit by a moderator',
  moderatorDelete: 'Deletion by a moderator',
  moderatorMove: 'Thread moved',
  moderatorLock: 'Thread locked or unlocked',
  report: 'Report',
  reportHandled: 'Report answered',
  restore: 'Put back by a moderator',
  accountDeletion: 'Account deletion',
  donation: 'Donation entered',
  authorization: 'Refused: not allowed',
  upload: 'Refused: upload',
  limit: 'Refused: too often',
} as const;
export type AuditAction = keyof typeof auditActions;
const auditActionNames = Object.keys(auditActions) as AuditAction[];
export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);

/** The reason of what was done with the operator's commands, where nobody is logged in. */
export const operatorReason = 'operator';

/** Whom a ban is about: by id, or by a developer as the client has it. */
const banned = {
  developerId: z.optional(id),
  developer: z.optional(z.object({ id })),
  reason: z._default(optionalText({ max: moderationLimits.reason, tooLong: moderationTexts.reasonTooLong }), ''),
};
const namesOne = (input: { developerId?: number | undefined; developer?: { id: number } | undefined }) => {
  const { developerId, developer } = input;
  if (developerId === undefined || developer === undefined) return (developerId ?? developer) !== undefined;
  return developerId === developer.id;
};
const banState = z.object({ id: z.int(), isBanned: z.boolean() });

/** A banned account: why, since when, and by whom; null is a moderator whose account is gone, or the operator. */
const ban = z.object({ developer: personXp, reason: z.string(), bannedAt: time, bannedBy: z.nullable(ref) });
export type Ban = z.output<typeof ban>;

/** A line of the audit log as moderators may read it: never with an address of the net. */
const auditEntry = z.object({
  id: z.int(),
  happenedAt: time,
  action: z.string(),
  /** Who did it; null is a visitor, the operator or the site itself. */
  actor: z.nullable(personXp),
  /** The id of the account, also of one that is gone. */
  actorId: z.nullable(z.int()),
  /** What it was done to, as `kind:id`, or the call that was refused. */
  target: z.string(),
  /** The target, where it is an account that is there. */
  targetDeveloper: z.nullable(ref),
  result: z.string(),
  reason: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const moderation = {
  banDeveloper: post('/developer/ban', {
    access: 'siteModerator',
    summary: 'Bans an account; its sessions and sockets end at once',
    input: z.object(banned).check(z.refine(namesOne)),
    output: banState,
  }),
  unbanDeveloper: post('/developer/unBan', {
    access: 'siteModerator',
    summary: 'Lets a banned account log in again',
    input: z.object(banned).check(z.refine(namesOne)),
    output: banState,
  }),
  listBans: get('/moderation/bans', {
    access: 'siteModerator',
    summary: 'The banned accounts, newest ban first',
    input: z.object(paging(moderationLimits.bans)),
    output: pageOf(ban),
  }),
  readAuditLog: get('/moderation/audit', {
    access: 'siteModerator',
    summary: 'The audit log, newest first, from before an entry on; by action and by who did it',
    input: z.object({
      before: z.optional(idText),
      action: z.optional(z.enum(auditActionNames)),
      actorId: z.optional(idText),
      limit: z._default(rangeText(1, moderationLimits.auditEntries), moderationLimits.auditEntries),
    }),
    output: z.object({ items: z.array(auditEntry), hasMore: z.boolean() }),
  }),
};
