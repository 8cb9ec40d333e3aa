export { donationCounters } from './counters.queries';
export { hideDonations, announceNewDonations } from './donations.actions';
export { lockDonatingAccount, onAccountDeleted, storeDonation } from './donations.queries';
