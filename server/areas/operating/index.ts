export { deleteEndedNotices } from './notices.queries';
export { deskRule } from './desk.topics';
export { countFiles } from './figures/figures.actions';
export { deleteEndedInvitations, isInvitationOpen, takeInvitation } from './registration.queries';
export { currentSite, currentTerms, followNotices, requiredTerms, rereadSite } from './site';
export { lockRegistration, logoFiles } from './site.queries';
