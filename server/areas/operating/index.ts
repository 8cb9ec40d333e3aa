export { deleteEndedInvitations, isInvitationOpen, takeInvitation } from './registration.queries';
export { currentSite, rereadSite } from './site';
export { lockRegistration } from './site.queries';
