/** The roles that a caller may have; the four after the stranger are roles in one game. */
export const roles = [
  'visitor',
  'banned',
  'stranger',
  'former member',
  'member',
  'mod',
  'owner',
  'site moderator',
] as const;
export type Role = (typeof roles)[number];

/** Statuses: done (201 too), not logged in, not allowed, not found or hidden, conflict. */
export type Answer = 200 | 401 | 403 | 404 | 409;

/** The answer to each role. */
export type Answers = Record<Role, Answer>;

/** The roles that can log in. */
export const accounts = ['stranger', 'former member', 'member', 'mod', 'owner', 'site moderator'] as const;

const toEach = (answerTo: (role: Role) => Answer) =>
  Object.fromEntries(roles.map((role) => [role, answerTo(role)])) as Answers;

/** The same answer to all roles. */
export const all = (answer: Answer): Answers => toEach(() => answer);
export const everybody = all(200);

const toThese = (allowed: readonly Role[], others: Answer) =>
  toEach((role) => {
    if (allowed.includes(role)) return 200;
    return accounts.some((account) => account === role) ? others : 401;
  });

/** Permits these roles; visitors get 401, others 403. */
export const only = (...allowed: Role[]) => toThese(allowed, 403);
/** Visible to these roles; visitors get 401, others 404. */
export const thereFor = (...allowed: Role[]) => toThese(allowed, 404);

export const loggedIn = only(...accounts);
export const nobody = only();
export const gameMembers = only('member', 'mod', 'owner');
export const gameModerators = only('mod', 'owner');
export const gameOwner = only('owner');
export const siteModerators = only('site moderator');
