import { type account, accountTexts } from '#shared/areas/account';
import { guarded } from '../../http/call';
import { notLoggedIn, Refusal } from '../../refusal';
import { freshUntil } from '../../http/session/freshLogin';
import { readAccount } from './account.queries';
import { lockOwnAccount } from './ownAccount';
import { isPresentPassword } from './presentPassword';

/**
 * Begins a session with a fresh sign-in in place of the present one, as logging in again would: a cookie that was copied
 * before does not become fresh.
 */
export const confirmPassword = guarded<typeof account.confirmPassword, undefined>({
  check: () => Promise.resolve(undefined),
  prepare: async (call) => {
    const developer = await readAccount(call.db, call.viewer.id);
    if (!developer) throw notLoggedIn();
    if (await isPresentPassword(call, developer, call.input.password)) return;
    const text = accountTexts.currentPasswordWrong;
    throw new Refusal(403, [text], { fields: { password: text } });
  },
  run: async (call) => {
    await lockOwnAccount(call);
    await call.session.renew();
    await call.audit({ action: 'login' });
    return { freshUntil: freshUntil({ loggedInAt: new Date().toISOString() }).toISOString() };
  },
});
