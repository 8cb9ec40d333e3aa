import { type account, accountTexts } from '#shared/areas/account';
import { guarded } from '../../http/call';
import { notLoggedIn, Refusal } from '../../refusal';
import { freshUntil } from '../../http/session/freshLogin';
import { readAccount } from './account.queries';
import { lockOwnAccount } from './ownAccount';
import { countCodeAttempt } from './secondStep/codeAttempts';
import { decideSignIn, usePasskey } from './secondStep/decideSignIn';
import { isPresentPassword } from './presentPassword';

type TakeBack = () => Promise<void>;

/**
 * Begins a session with a fresh sign-in in place of the present one, as logging in again would, with the second step: a
 * cookie that was copied before does not become fresh.
 */
export const confirmPassword = guarded<typeof account.confirmPassword, undefined, TakeBack>({
  check: () => Promise.resolve(undefined),
  prepare: async (call) => {
    const developer = await readAccount(call.db, call.viewer.id);
    if (!developer) throw notLoggedIn();
    // Checked in the transaction, as it is used up there.
    const { password } = call.input;
    if (password === undefined) return () => Promise.resolve();
    if (await isPresentPassword(call, developer, password)) return countCodeAttempt(call, developer, call.input.code);
    const text = accountTexts.currentPasswordWrong;
    throw new Refusal(403, [text], { fields: { password: text } });
  },
  run: async (call, _found, takeCodeBack) => {
    const developer = await lockOwnAccount(call);
    const { password, passkey } = call.input;
    const isByPasskey = password === undefined && passkey;
    await call.session.renew(
      isByPasskey ? await usePasskey(call, developer, passkey) : await decideSignIn(call, developer, call.input),
    );
    call.afterCommit(takeCodeBack);
    await call.audit({ action: 'login' });
    return { freshUntil: freshUntil({ loggedInAt: new Date().toISOString() }).toISOString() };
  },
});
