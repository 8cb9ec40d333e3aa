/** Who may be asking, as wire §0.4 and §17 tell them apart; the four after the stranger are places in one game. */
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

/** Done (also 201), not logged in, not allowed, not there for this one to see, in conflict with what there is. */
export type Answer = 200 | 401 | 403 | 404 | 409;

/** What each role is answered. */
export type Answers = Record<Role, Answer>;

/** Those who have an account that may log in. */
export const accounts = ['stranger', 'former member', 'member', 'mod', 'owner', 'site moderator'] as const;

const toEach = (answerTo: (role: Role) => Answer) =>
  Object.fromEntries(roles.map((role) => [role, answerTo(role)])) as Answers;

/** The same to all. */
export const all = (answer: Answer): Answers => toEach(() => answer);
export const everybody = all(200);

const toThese = (allowed: readonly Role[], others: Answer) =>
  toEach((role) => {
    if (allowed.includes(role)) return 200;
    return accounts.some((account) => account === role) ? others : 401;
  });

/** These may; who is not logged in is told so, the others that they may not. */
export const only = (...allowed: Role[]) => toThese(allowed, 403);
/** To these it is there; who is not logged in is told so. */
export const thereFor = (...allowed: Role[]) => toThese(allowed, 404);

export const loggedIn = only(...accounts);
export const nobody = only();
export const gameMembers = only('member', 'mod', 'owner');
export const gameModerators = only('mod', 'owner');
export const gameOwner = only('owner');
export const siteModerators = only('site moderator');
