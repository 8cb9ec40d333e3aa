import { auditActions, type AuditAction } from '#shared/areas/moderation';

const groups = ['Accounts', 'Moderation', 'Game projects', 'The desk', 'Refused'] as const;
type Group = (typeof groups)[number];

const groupOf: Record<AuditAction, Group> = {
  login: 'Accounts',
  logout: 'Accounts',
  register: 'Accounts',
  passwordChange: 'Accounts',
  emailChange: 'Accounts',
  emailConfirm: 'Accounts',
  recoveryAsked: 'Accounts',
  recoveryUsed: 'Accounts',
  notMe: 'Accounts',
  secondStep: 'Accounts',
  sessionsEnded: 'Accounts',
  accessToken: 'Accounts',
  accountExport: 'Accounts',
  accountDeletion: 'Accounts',
  report: 'Moderation',
  reportHandled: 'Moderation',
  ban: 'Moderation',
  unban: 'Moderation',
  moderatorEdit: 'Moderation',
  moderatorDelete: 'Moderation',
  moderatorMark: 'Moderation',
  moderatorMove: 'Moderation',
  moderatorLock: 'Moderation',
  slowMode: 'Moderation',
  restore: 'Moderation',
  removeAll: 'Moderation',
  restoreAll: 'Moderation',
  donation: 'Moderation',
  rightsChange: 'Game projects',
  memberRemoval: 'Game projects',
  creditRemoval: 'Game projects',
  ownershipChange: 'Game projects',
  handOver: 'Game projects',
  ownerSearch: 'Game projects',
  ownerSearchDecided: 'Game projects',
  webhook: 'Game projects',
  roleChange: 'The desk',
  blocklist: 'The desk',
  siteSettings: 'The desk',
  siteForums: 'The desk',
  testMail: 'The desk',
  accountSearch: 'The desk',
  accountList: 'The desk',
  confirmationResent: 'The desk',
  registrationInvitation: 'The desk',
  authorization: 'Refused',
  upload: 'Refused',
  limit: 'Refused',
};

const actions = Object.keys(groupOf) as AuditAction[];

/** The actions of the audit log for a choice, by what they are about. */
export const groupedActions = groups.map((group) => ({
  group,
  items: actions.filter((action) => groupOf[action] === group).map((value) => ({ value, label: auditActions[value] })),
}));
