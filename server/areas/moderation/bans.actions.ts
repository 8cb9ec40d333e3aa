import type { moderation } from '#shared/areas/moderation/moderation';
import type { DeveloperRow } from '../../db/tables';
import { guarded } from '../../http/call';
import { giveSanction, lockSanctionable, unban } from '../sanctions';

/** A second ban keeps the first reason. */
export const banDeveloper = guarded<typeof moderation.banDeveloper, DeveloperRow>({
  check: (call) => lockSanctionable(call, call.input.developerId ?? call.input.developer?.id ?? 0),
  run: async (call, developer) => {
    const { reason, remove } = call.input;
    if (!developer.isBanned) await giveSanction(call, developer, { kind: 'ban', reason, until: null, remove });
    return { id: developer.id, isBanned: true };
  },
});

/** Allows the login again; what was deleted stays deleted. */
export const unbanDeveloper = guarded<typeof moderation.unbanDeveloper, DeveloperRow>({
  check: (call) => lockSanctionable(call, call.input.developerId ?? call.input.developer?.id ?? 0),
  run: async (call, developer) => {
    if (developer.isBanned) await unban(call, developer, call.input.reason);
    return { id: developer.id, isBanned: false };
  },
});
