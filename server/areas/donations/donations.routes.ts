import { donations, type DonateForm } from '#shared/areas/donations';
import { bind } from '../../http/bind';
import type { Settings } from '../../settings';
import { enterDonation } from './donations.actions';
import { listDonors } from './donors.queries';

export const donationsRoutes = bind('donations', donations, {
  listDonors: ({ db, viewer, input }) => listDonors(db, viewer, input),
  readDonateForm: ({ host }) => Promise.resolve({ form: donateFormOf(host.settings) }),
  enterDonation,
});

/** Null without a configured provider. */
function donateFormOf({ DONATION_BUTTON_ID, DONATION_URL }: Settings): DonateForm | null {
  if (DONATION_BUTTON_ID === undefined) return null;
  return { url: DONATION_URL, command: '_s-xclick', hostedButtonId: DONATION_BUTTON_ID };
}
