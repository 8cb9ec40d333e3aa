import { secondStepEvents, secondStepTexts as texts, type secondStep } from '#shared/areas/secondStep';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../../db/tables';
import { guarded, type Call } from '../../../http/call';
import { requireFreshLogin } from '../../../http/session/freshLogin';
import type { LoggedInDeveloper } from '../../../http/session/sessions';
import { conflict, invalid } from '../../../refusal';
import { noteSignIn } from '../devices.queries';
import { lockOwnAccount } from '../ownAccount';
import { sendSecurityAlert, type SecurityAlert } from '../securityAlerts';
import { appAddedAlert, appRemovedAlert, recoveryCodesRenewedAlert } from './alerts';
import { newRecoveryCodes } from './recoveryCodes';
import { seal, unseal } from './seal';
import {
  countRecoveryCodes,
  putRecoveryCodes,
  putTotp,
  readState,
  removeSecondSteps,
  setHasSecondStep,
} from './secondStep.queries';
import { addressOf, newKey, periodOf } from './totp';

type OwnCall = Call & { viewer: LoggedInDeveloper };

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
    const { db, input, host, viewer, session } = call;
    const developer = await lockOwnAccount(call);
    const developerId = developer.id;
    const key = unseal(host.settings, developerId, input.setup);
    if (key === null) throw conflict(texts.setupGone);
    const lastStep = periodOf(key, input.code);
    if (lastStep === null) throw invalid(texts.codeWrong, 'code');
    await putTotp(db, { developerId, secret: input.setup, lastStep });
    const codes = (await countRecoveryCodes(db, developerId)) === 0 ? newRecoveryCodes() : [];
    if (codes.length > 0) await putRecoveryCodes(db, developerId, codes);
    await setHasSecondStep(db, developer, true);
    await noteSignIn(db, viewer.sessionHandle, 'totp');
    await session.end(developerId, { but: viewer.sessionHandle });
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
    if (!developer.hasSecondStep) return readState(call.db, developer.id);
    await removeSecondSteps(call.db, developer);
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

/** Audits a change, mails it, and shows it in the account's other tabs. */
async function announceChange(
  call: OwnCall,
  developer: DeveloperRow,
  { reason, alert }: { reason: string; alert: SecurityAlert },
) {
  const { db, emit, audit, afterCommit, host } = call;
  const { id } = developer;
  await audit({ action: 'secondStep', target: `developer:${id}`, reason });
  await sendSecurityAlert(call, developer, alert);
  const state = await readState(db, id);
  emit(topics.user(id), secondStepEvents.secondStepUpdated, state);
  // Roles come and go with it.
  afterCommit(() => host.live.recheckDeveloper(id));
  return state;
}
