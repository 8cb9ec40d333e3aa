/** The site as its operators have set it: name, look, registration, notices and legal texts. */
export { inviteFirst } from './firstInvitation';
export { deleteEndedNotices } from './notices.queries';
export { deleteEndedInvitations, isInvitationOpen, takeInvitation } from './registration.queries';
export {
  currentHolding,
  currentSite,
  currentTerms,
  followNotices,
  isHeldAtFirst,
  requiredTerms,
  rereadSite,
} from './site';
export { lockRegistration, logoFiles } from './site.queries';
