import * as z from '#zod';
import { live } from '../endpoint';
import { badges, xpLevelData } from '../shapes';

export const onlineLimits = {
  /** The newest online users that a socket gets when it joins. */
  listed: 200,
  /** Minimum interval between updates. */
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
  /** `users` when a socket joins, then `joined` (with changed entries) and `left`. */
  onlineUsersUpdate: live(
    'onlineUsersUpdate',
    z.object({
      users: z.optional(z.array(onlineUser)),
      joined: z.optional(z.array(onlineUser)),
      left: z.optional(z.array(z.int())),
      total: z.int(),
    }),
  ),
  /** Sent when a socket connects. Missed events are either recovered or must be fetched. */
  serverReconnect: live('serverReconnect', z.object({ recovered: z.boolean() })),
};
