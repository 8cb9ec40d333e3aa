export { donationCounters } from './counters.queries';
export { hideDonations, announceNewDonations } from './donations.actions';
export { onAccountDeleted, storeDonation } from './donations.queries';
