import type { Role, Scene } from './scene';

/** A call of the contract, about the scene's game or whoever it names, and what each role is answered. */
export interface Line {
  /** What is special about it, where a call stands in the table more than once. */
  about?: string;
  input: (scene: Scene, role: Role) => Record<string, unknown>;
  statuses: Record<Role, number>;
}

/** Statuses of a call that these roles may make; who is not logged in is told so, the others that they may not. */
export function only(...allowed: Role[]): Line['statuses'] {
  const statusOf = (role: Role) => (allowed.includes(role) ? 200 : 403);
  return {
    visitor: 401,
    banned: 401,
    stranger: statusOf('stranger'),
    'former member': statusOf('former member'),
    member: statusOf('member'),
    mod: statusOf('mod'),
    owner: statusOf('owner'),
    'site moderator': statusOf('site moderator'),
  };
}

/** Statuses of a call that everybody may make, visitors too. */
export const everybody: Line['statuses'] = {
  visitor: 200,
  banned: 200,
  stranger: 200,
  'former member': 200,
  member: 200,
  mod: 200,
  owner: 200,
  'site moderator': 200,
};

/** Lines by the name of their call, `area.name`. */
export type Lines = Record<string, Line[]>;
