import { passkeysLimits, passkeysTexts as texts, type passkeys } from '#shared/areas/signIn/passkeys';
import { loggedOut } from '#shared/areas/session';
import { secondStepTexts } from '#shared/areas/signIn/secondStep';
import { siteName } from '#shared/siteIdentity';
import { guarded, type Call } from '../../../http/call';
import { requireFreshLogin } from '../../../http/session/freshLogin';
import type { LoggedInDeveloper } from '../../../http/session/sessions';
import { mayLogIn } from '../../../http/session/standing';
import { isDuplicateKey } from '../../../db/errors';
import { findAndLockDeveloper, readLeaving } from '../../../people';
import { conflict, invalid, notFound, Refusal } from '../../../refusal';
import { beginSession } from '../beginSession';
import { offerToKeep } from '../leaving/return';
import { lockoutRefusal } from '../lockout';
import { lockOwnAccount } from '../ownAccount';
import { passkeyAddedAlert, passkeyRemovedAlert } from '../secondStep/alerts';
import { announceChange } from '../secondStep/announceChange';
import { startSecondSteps } from '../secondStep/startSecondSteps';
import { noteSecondSteps } from '../secondStep/secondStep.queries';
import { challengeLifetime, newChallenge } from './challenges';
import { deletePasskeys, insertPasskey, ownerOfPasskey, passkeysOf } from './passkeys.queries';
import { requireRelyingParty } from './relyingParty';
import { algorithms, userHandleOf, verifyNewPasskey, verifyPasskey } from './verifyPasskey';

const timeout = challengeLifetime;

export function beginSignIn({ host: { settings } }: Call<typeof passkeys.beginSignIn>) {
  const { id: rpId } = requireRelyingParty(settings);
  const challenge = newChallenge(settings, 'signIn');
  return Promise.resolve({ challenge, rpId, userVerification: 'required' as const, timeout });
}

/** Signs in by a passkey with user verification: it is both steps in one. */
export const signIn = guarded<typeof passkeys.signIn, undefined>({
  check: () => Promise.resolve(undefined),
  run: async (call) => {
    const { db, input, host, audit } = call;
    const ownerId = await ownerOfPasskey(db, input.passkey.id);
    // The account's row is locked before that of its passkey.
    const developer = ownerId === undefined ? undefined : await findAndLockDeveloper(db, ownerId);
    const passkey = developer && (await verifyPasskey({ db, settings: host.settings }, input.passkey));
    const isRight = developer !== undefined && passkey?.developerId === developer.id;
    const leaving = isRight && (await readLeaving(db, developer.id));
    if (leaving) return { ...loggedOut, validationMessage: '', deletion: await offerToKeep(call, developer, leaving) };
    if (!isRight || !mayLogIn(developer)) {
      const actorId = developer?.id ?? null;
      await audit({ action: 'login', result: 'refused', reason: 'passkey', actorId }, { evenIfRefused: true });
      throw isRight ? await lockoutRefusal(call, developer) : new Refusal(401, [secondStepTexts.passkeyWrong]);
    }
    return beginSession(call, developer, { remember: input.remember, signIn: 'passkey' });
  },
});

/** All changes need a fresh sign-in, which includes the present second step. */
const check = ({ viewer }: { viewer: LoggedInDeveloper }) => {
  requireFreshLogin(viewer);
  return Promise.resolve(undefined);
};

export const begin = guarded<typeof passkeys.begin, undefined>({
  check,
  run: async ({ db, viewer, host: { settings } }) => {
    const { id } = requireRelyingParty(settings);
    const known = await passkeysOf(db, viewer.id);
    return {
      ...{ challenge: newChallenge(settings, `add.${viewer.id}`), rp: { id, name: siteName() }, timeout },
      user: { id: userHandleOf(viewer.id), name: viewer.alias, displayName: viewer.alias },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
      authenticatorSelection: {
        ...{ residentKey: 'required' as const, requireResidentKey: true as const },
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  },
});

export const add = guarded<typeof passkeys.add, undefined>({
  check,
  run: async (call) => {
    const { db, input, host } = call;
    const developer = await lockOwnAccount(call);
    if ((await passkeysOf(db, developer.id)).length >= passkeysLimits.most) throw conflict(texts.tooMany);
    const made = await verifyNewPasskey({ db, settings: host.settings }, developer.id, input.passkey);
    await insertPasskey(db, { ...made, developerId: developer.id, name: input.name }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw invalid(texts.notAdded);
    });
    const recoveryCodes = await startSecondSteps(call, developer, 'passkey');
    const reason = 'passkey added';
    return {
      state: await announceChange(call, developer, { reason, alert: passkeyAddedAlert(input.name) }),
      recoveryCodes,
    };
  },
});

export const remove = guarded<typeof passkeys.remove, undefined>({
  check,
  run: async (call) => {
    const { db, input } = call;
    const developer = await lockOwnAccount(call);
    if ((await deletePasskeys(db, developer.id, { ids: [input.id] })) === 0) throw notFound(texts.missing);
    await noteSecondSteps(db, developer);
    return announceChange(call, developer, { reason: 'passkey removed', alert: passkeyRemovedAlert() });
  },
});
