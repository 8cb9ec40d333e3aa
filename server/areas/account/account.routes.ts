import { account } from '#shared/areas/account';
import { deskAccounts } from '#shared/areas/operating/accounts';
import { bind } from '../../http/bind';
import { isInvitationOpen } from '../operating';
import { confirmPassword } from './confirmPassword.actions';
import { confirmEmail, resendConfirmation } from './confirmation.actions';
import { deleteAccount, endSessions, findAccounts, listAccounts, resendLink, setModerator } from './desk/desk.actions';
import { readEmailUndo, undoEmail } from './emailUndo.actions';
import { askRecovery, readKeycode, recover } from './recovery.actions';
import { register } from './register.actions';
import { logIn, logOut, readSession } from './login.actions';
import { listSessions, revokeSession } from './devices.actions';
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
  readEmailUndo,
  undoEmail,
  resendConfirmation,
  confirmPassword,
  listSessions,
  revokeSession,
});

export const deskAccountsRoutes = bind('deskAccounts', deskAccounts, {
  listAccounts,
  findAccounts,
  resendLink,
  endSessions,
  setModerator,
  deleteAccount,
});
