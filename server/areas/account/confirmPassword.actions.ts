import { type account, accountTexts } from '#shared/areas/account';
import { guarded } from '../../http/call';
import { notLoggedIn, Refusal } from '../../http/refusal';
import { freshUntil } from '../../http/session/freshLogin';
import { readAccount } from './account.queries';
import { renewLogin } from './devices.queries';
import { isPresentPassword } from './presentPassword';

/** Makes the sign-in of the present session a fresh one, as logging in again would. */
export const confirmPassword = guarded<typeof account.confirmPassword, undefined>({
  check: () => Promise.resolve(undefined),
  prepare: async (call) => {
    const developer = await readAccount(call.db, call.viewer.id);
    if (!developer) throw notLoggedIn();
    if (await isPresentPassword(call, developer, call.input.password)) return;
    const text = accountTexts.currentPasswordWrong;
    throw new Refusal(403, [text], { fields: { password: text } });
  },
  run: async ({ db, viewer, audit }) => {
    const now = new Date();
    await renewLogin(db, viewer.sessionHandle, now);
    await audit({ action: 'login' });
    return { freshUntil: freshUntil({ loggedInAt: now.toISOString() }).toISOString() };
  },
});
