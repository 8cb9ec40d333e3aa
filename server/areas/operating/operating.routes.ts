import { deskAccounts } from '#shared/areas/operating/accounts';
import { blocklists } from '#shared/areas/operating/blocklists';
import { desk } from '#shared/areas/operating/desk';
import { figures } from '#shared/areas/operating/figures';
import { look } from '#shared/areas/operating/look';
import { legalDesk, legalTexts } from '#shared/areas/operating/legalTexts';
import { notices } from '#shared/areas/operating/notices';
import { siteCalls } from '#shared/areas/operating/siteCalls';
import { bind } from '../../http/bind';
import {
  deleteAccount,
  endSessions,
  findAccounts,
  listAccounts,
  resendLink,
  setModerator,
} from './accounts/accounts.actions';
import { block, listBlocked, unblock } from './blocklists.actions';
import {
  createInvitation,
  deleteInvitation,
  readDesk,
  saveHeldPosts,
  saveRegistration,
  saveSite,
} from './desk.actions';
import { readFigures, sendTestMail } from './figures/figures.actions';
import { saveAccent, uploadLogo } from './look.actions';
import { acceptTerms, readLegalText, saveLegalText } from './legalTexts.actions';
import { listLegalTexts } from '../../site/legalTexts.queries';
import { createNotice, editNotice, endNotice, listNotices } from './notices.actions';
import { listInvitations } from '../../site/registration.queries';
import { currentSite } from '../../site/site';

export const siteRoutes = bind('site', siteCalls, { readSite: () => Promise.resolve(currentSite()) });

export const deskRoutes = bind('desk', desk, {
  readDesk,
  saveSite,
  saveRegistration,
  saveHeldPosts,
  listInvitations: async ({ db }) => ({ items: await listInvitations(db) }),
  createInvitation,
  deleteInvitation,
});

export const deskAccountsRoutes = bind('deskAccounts', deskAccounts, {
  listAccounts,
  findAccounts,
  resendLink,
  endSessions,
  setModerator,
  deleteAccount,
});

export const noticeRoutes = bind('notices', notices, { listNotices, createNotice, editNotice, endNotice });

export const blocklistRoutes = bind('blocklists', blocklists, { listBlocked, block, unblock });
export const figuresRoutes = bind('figures', figures, { readFigures, sendTestMail });
export const lookRoutes = bind('look', look, { saveAccent, uploadLogo });

export const legalTextsRoutes = bind('legalTexts', legalTexts, { readLegalText, acceptTerms });

export const legalDeskRoutes = bind('legalDesk', legalDesk, {
  listLegalTexts: async ({ db }) => ({ items: await listLegalTexts(db) }),
  saveLegalText,
});
