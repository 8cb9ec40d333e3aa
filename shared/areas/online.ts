import * as z from 'zod/mini';
import { live } from '../endpoint';
import { badges, xpLevelData } from '../shapes';

export const onlineLimits = {
  /** The newest arrivals that a socket is told at once. */
  listed: 200,
  /** Changes go out at most once in this time. */
  everyMs: 1_000,
} as const;

const onlineUser = z.object({
  id: z.int(),
  alias: z.string(),
  stringUrl: z.string(),
  hasAvatar: z.boolean(),
  avatarId: z.string(),
  ...badges.shape,
  xpLevelData: z.optional(xpLevelData),
});
export type OnlineUser = z.output<typeof onlineUser>;

export const onlineEvents = {
  /** `users` when the socket joins, then `joined` (also changed entries) and `left`. */
  onlineUsersUpdate: live(
    'onlineUsersUpdate',
    z.object({
      users: z.optional(z.array(onlineUser)),
      joined: z.optional(z.array(onlineUser)),
      left: z.optional(z.array(z.int())),
      total: z.int(),
    }),
  ),
  /** A socket has connected; what was missed is either recovered or has to be fetched. */
  serverReconnect: live('serverReconnect', z.object({ recovered: z.boolean() })),
};
