import { account } from '#shared/areas/account';
import { leaving } from '#shared/areas/signIn/leaving';
import { passkeys } from '#shared/areas/signIn/passkeys';
import { secondStep } from '#shared/areas/signIn/secondStep';
import { bind } from '../../http/bind';
import { isInvitationOpen } from '../../site';
import { confirmPassword } from './confirmPassword.actions';
import { confirmEmail, resendConfirmation } from './confirmation.actions';
import { deleteLater, keepAccount, readKeepAccount } from './leaving/leaving.actions';
import { notMe, readNotMe } from './notMe.actions';
import { askRecovery, readKeycode, recover } from './recovery.actions';
import { register } from './register.actions';
import { logIn, logOut, readSession } from './login.actions';
import { listSessions, revokeSession } from './devices.actions';
import { add, begin, beginSignIn, remove, signIn } from './passkeys/passkeys.actions';
import {
  beginTotp,
  confirmTotp,
  readSecondStep,
  removeTotp,
  renewRecoveryCodes,
} from './secondStep/secondStep.actions';
import { saveAccount } from './settings.actions';

export const accountRoutes = bind('account', account, {
  readSession,
  logOut,
  logIn,
  humanCheck: ({ host }) => host.humanCheck.challenge(),
  register,
  readInvitation: async ({ db, input }) => ({ isOpen: await isInvitationOpen(db, input.invitation) }),
  readKeycode,
  askRecovery,
  recover,
  saveAccount,
  confirmEmail,
  readNotMe,
  notMe,
  resendConfirmation,
  confirmPassword,
  listSessions,
  revokeSession,
});

export const leavingRoutes = bind('leaving', leaving, { deleteLater, readKeepAccount, keepAccount });

export const passkeysRoutes = bind('passkeys', passkeys, { beginSignIn, signIn, begin, add, remove });

export const secondStepRoutes = bind('secondStep', secondStep, {
  readSecondStep,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
});
