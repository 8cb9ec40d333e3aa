export { donationCounters } from './counters.queries';
export { hideDonations, tellUntoldDonations } from './donations.actions';
export { keepWithoutAccount, lockDonatingAccount, storeDonation } from './donations.queries';
