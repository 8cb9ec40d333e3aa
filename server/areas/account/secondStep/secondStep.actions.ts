import { secondStepTexts as texts, type secondStep } from '#shared/areas/signIn/secondStep';
import { guarded, type Call } from '../../../http/call';
import { requireFreshLogin } from '../../../http/session/freshLogin';
import type { LoggedInDeveloper } from '../../../http/session/sessions';
import { conflict, invalid } from '../../../refusal';
import { lockOwnAccount } from '../ownAccount';
import { appAddedAlert, appRemovedAlert, recoveryCodesRenewedAlert } from './alerts';
import { announceChange } from './announceChange';
import { newRecoveryCodes } from './recoveryCodes';
import { seal, unseal } from './seal';
import { deleteTotp, noteSecondSteps, putRecoveryCodes, putTotp, readState } from './secondStep.queries';
import { startSecondSteps } from './startSecondSteps';
import { addressOf, newKey, periodOf } from './totp';

export const readSecondStep = ({ db, viewer }: Call<typeof secondStep.readSecondStep>) => readState(db, viewer.id);

/** All changes need a fresh sign-in, which includes the present second step. */
const check = ({ viewer }: { viewer: LoggedInDeveloper }) => {
  requireFreshLogin(viewer);
  return Promise.resolve(undefined);
};

/** Makes a key. Nothing is stored: it comes back encrypted with the code that confirms it. */
export const beginTotp = guarded<typeof secondStep.beginTotp, undefined>({
  check,
  run: ({ viewer, host }) => {
    const key = newKey();
    return Promise.resolve({
      ...{ key, address: addressOf(key, viewer.alias) },
      setup: seal(host.settings, viewer.id, key),
    });
  },
});

export const confirmTotp = guarded<typeof secondStep.confirmTotp, undefined>({
  check,
  run: async (call) => {
    const { db, input, host } = call;
    const developer = await lockOwnAccount(call);
    const developerId = developer.id;
    const key = unseal(host.settings, developerId, input.setup);
    if (key === null) throw conflict(texts.setupGone);
    const lastStep = periodOf(key, input.code);
    if (lastStep === null) throw invalid(texts.codeWrong, 'code');
    await putTotp(db, { developerId, secret: input.setup, lastStep });
    const codes = await startSecondSteps(call, developer, 'totp');
    return {
      state: await announceChange(call, developer, { reason: 'authenticator app added', alert: appAddedAlert() }),
      recoveryCodes: codes,
    };
  },
});

export const removeTotp = guarded<typeof secondStep.removeTotp, undefined>({
  check,
  run: async (call) => {
    const developer = await lockOwnAccount(call);
    if ((await deleteTotp(call.db, developer.id)) === 0) return readState(call.db, developer.id);
    await noteSecondSteps(call.db, developer);
    return announceChange(call, developer, { reason: 'authenticator app removed', alert: appRemovedAlert() });
  },
});

export const renewRecoveryCodes = guarded<typeof secondStep.renewRecoveryCodes, undefined>({
  check,
  run: async (call) => {
    const developer = await lockOwnAccount(call);
    if (!developer.hasSecondStep) throw conflict(texts.none);
    const recoveryCodes = newRecoveryCodes();
    await putRecoveryCodes(call.db, developer.id, recoveryCodes);
    return {
      state: await announceChange(call, developer, { reason: 'recovery codes', alert: recoveryCodesRenewedAlert() }),
      recoveryCodes,
    };
  },
});
