export { donationCounters } from './counters.queries';
export { hideDonations, announceNewDonations } from './donations.actions';
export { anonymizeDonations, lockDonatingAccount, storeDonation } from './donations.queries';
