import * as z from '#zod';
import { failureTexts, get, live, post } from '../../endpoint';
import { id, idText, optionalText, pageOf, paging, rangeText, time, needsOneOf, requiredTrimmed } from '../../fields';
import { atMost } from '../../limitTexts';
import { mark } from '../../marks';
import { person, personXp, ref } from '../../shapes';
import { removalPeriod } from './trash';

export const moderationLimits = { reason: 500, note: 1_000, notes: 200, bans: 20, auditEntries: 50 } as const;

export const moderationTexts = {
  reasonTooLong: atMost('A reason can have', moderationLimits.reason),
  noBans: 'No one is banned.',
  marked: 'The mark is saved, and the author is told.',
  noteNeeded: 'Write something',
  noteTooLong: atMost('A note can have', moderationLimits.note),
  noteMissing: 'This note is not there any more.',
  noNotes: 'There are no notes on this account.',
  tooManyNotes: `There can be ${moderationLimits.notes} notes on an account. Remove some first.`,
  noEntries: 'Nothing like this has happened yet.',
  tooLong: failureTexts.tooLong,
} as const;

/** The actions in the audit log, with the names that moderators read. */
export const auditActions = {
  login: 'Login',
  logout: 'Logout',
  register: 'Registration',
  passwordChange: 'Password change',
  secondStep: 'Second step of sign-ins',
  emailChange: 'Email change',
  emailConfirm: 'Email confirmed',
  recoveryAsked: 'Recovery requested',
  recoveryUsed: 'Recovery used',
  notMe: '“This was not me” used',
  sessionsEnded: 'Sessions ended',
  ban: 'Ban',
  unban: 'Ban lifted',
  warning: 'Warning',
  accountLimit: 'Limit of an account',
  suspension: 'Suspension',
  sanctionLifted: 'Warning, limit or suspension lifted',
  sanctionEnded: 'Limit or suspension over',
  appeal: 'Appeal',
  appealAnswered: 'Appeal answered',
  accountNote: 'Note on an account',
  roleChange: 'Role change',
  blocklist: 'Blocklist change',
  rightsChange: 'Rights of a member',
  ownershipChange: 'New owner',
  handOver: 'Offer to take over',
  webhook: 'Discord webhook',
  accessToken: 'Access token',
  accountExport: 'Archive of an account',
  ownerSearch: 'Game project asked for',
  ownerSearchDecided: 'Request for a game project decided',
  memberRemoval: 'Member removed',
  creditRemoval: 'Credit removed',
  moderatorEdit: 'Edit by a moderator',
  moderatorDelete: 'Deletion by a moderator',
  moderatorMark: 'Marked by a moderator',
  moderatorMove: 'Thread moved',
  moderatorLock: 'Thread locked or unlocked',
  slowMode: 'Slow mode of a chat room',
  report: 'Report',
  reportHandled: 'Report answered',
  fileSetAside: 'File set aside',
  fileClean: 'File found clean',
  heldPost: 'First post approved or declined',
  restore: 'Put back by a moderator',
  removeAll: 'Removal of everything',
  restoreAll: 'Everything put back',
  accountDeletion: 'Account deletion',
  donation: 'Donation entered',
  siteSettings: 'Settings of the site',
  testMail: 'Test mail',
  siteForums: 'Forums of the site',
  accountSearch: 'Account looked up',
  accountList: 'Accounts listed',
  confirmationResent: 'Confirmation link resent',
  registrationInvitation: 'Invitation to register',
  authorization: 'Refused: not allowed',
  upload: 'Refused: upload',
  limit: 'Refused: too often',
} as const;
export type AuditAction = keyof typeof auditActions;
const auditActionNames = Object.keys(auditActions) as AuditAction[];
/** Whether a text names an action of the audit log. */
export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);

/** The reason of actions by the operator's commands, which run without a login. */
export const operatorReason = 'operator';

/** The account of a ban, by its id or as an object. */
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

/** A banned account; `bannedBy` is null for the operator and for deleted accounts. */
const ban = z.object({ developer: personXp, reason: z.string(), bannedAt: time, bannedBy: z.nullable(ref) });
export type Ban = z.output<typeof ban>;

/** A line of the audit log as moderators read it: without the network address. */
const auditEntry = z.object({
  id: z.int(),
  happenedAt: time,
  action: z.string(),
  /** Null for visitors, the operator and the site itself. */
  actor: z.nullable(personXp),
  /** The id of the account, also of a deleted one. */
  actorId: z.nullable(z.int()),
  /** The target as `kind:id`, or the name of the refused call. */
  target: z.string(),
  /** The target, if it is an existing account. */
  targetDeveloper: z.nullable(ref),
  result: z.string(),
  reason: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A note of a moderator on an account; without an author where that one's account is gone. */
const accountNote = z.object({ id: z.int(), text: z.string(), created: time, author: z.nullable(person) });
export type AccountNote = z.output<typeof accountNote>;

/** Content with a mark. */
const markable = z.enum(['post', 'piece']);

export const moderation = {
  banDeveloper: post('/developer/ban', {
    access: 'siteModerator',
    summary: 'Bans an account; its sessions and sockets end at once',
    // With `remove`, what the account wrote in that period is removed as well.
    input: z
      .object({ ...banned, remove: z.optional(removalPeriod) })
      .check(z.refine(namesOne))
      .register(z.globalRegistry, needsOneOf('developerId', 'developer')),
    output: banState,
  }),
  unbanDeveloper: post('/developer/unBan', {
    access: 'siteModerator',
    summary: 'Lets a banned account log in again',
    input: z
      .object(banned)
      .check(z.refine(namesOne))
      .register(z.globalRegistry, needsOneOf('developerId', 'developer')),
    output: banState,
  }),
  listBans: get('/moderation/bans', {
    access: 'siteModerator',
    summary: 'The banned accounts, newest ban first',
    input: z.object(paging(moderationLimits.bans)),
    output: pageOf(ban),
  }),
  setMark: post('/moderation/mark', {
    access: 'siteModerator',
    summary: 'Marks a post or piece of others as mature or as a spoiler, or takes the mark off; its author is told',
    input: z.object({ kind: markable, targetId: id, mark }),
    output: z.object({ kind: markable, targetId: z.int(), mark }),
  }),
  listNotes: get('/moderation/notes', {
    access: 'siteModerator',
    summary: 'The notes of moderators on an account, newest first',
    input: z.object({ developerId: idText }),
    output: z.array(accountNote),
  }),
  addNote: post('/moderation/notes', {
    access: 'siteModerator',
    summary: 'Adds a note to an account, which moderators alone read',
    creates: true,
    input: z.object({
      developerId: id,
      text: requiredTrimmed({
        max: moderationLimits.note,
        needed: moderationTexts.noteNeeded,
        tooLong: moderationTexts.noteTooLong,
      }),
    }),
    output: accountNote,
  }),
  removeNote: post('/moderation/notes/remove', {
    access: 'siteModerator',
    summary: 'Removes a note of one’s own, or of somebody who is no moderator any more',
    input: z.object({ noteId: id }),
    output: z.object({ id: z.int() }),
  }),
  readAuditLog: get('/moderation/audit', {
    access: 'siteModerator',
    summary: 'The audit log, newest first, from before an entry on; filtered by action and by person',
    input: z.object({
      before: z.optional(idText),
      action: z.optional(z.enum(auditActionNames)),
      actorId: z.optional(idText),
      limit: z._default(rangeText(1, moderationLimits.auditEntries), moderationLimits.auditEntries),
    }),
    output: z.object({ items: z.array(auditEntry), hasMore: z.boolean() }),
  }),
};

export const moderationEvents = {
  /** For moderators, each in their own topic: the notes on an account are to be read again. */
  accountNotesChanged: live('accountNotesChanged', z.object({ developerId: z.int() })),
};
