import { accounts, everybody, siteModerators } from '../roles';
import type { Body, CasesByCall } from '../authorizationCase';
import type { DeveloperRow } from '../../../../server/db/tables';
import { hiddenDonationOf } from '../fixtures';

const amountOf = ({ items }: Body, { id }: DeveloperRow): unknown =>
  (items as { id: number; amount: number | null }[]).find((donor) => donor.id === id)?.amount;

export const donationsCases: CasesByCall = {
  'donations.listDonors': [
    {
      about: 'with a hidden amount of their own',
      input: async (asking) => {
        await hiddenDonationOf(asking, asking.self);
        return {};
      },
      shows: { what: 'the amount', isIn: (donors, { self }) => amountOf(donors, self) === 40, to: accounts },
      answers: everybody,
    },
    {
      about: 'with a hidden amount of somebody else',
      input: async (asking) => {
        await hiddenDonationOf(asking, asking.mate);
        return {};
      },
      shows: { what: 'the amount', isIn: (donors, { mate }) => amountOf(donors, mate) !== null, to: [] },
      answers: everybody,
    },
  ],
  'donations.readDonateForm': [{ input: () => ({}), answers: everybody }],
  'donations.enterDonation': [
    {
      input: ({ mate }) => ({ developerId: mate.id, amount: 12.5, date: '2025-03-01' }),
      answers: siteModerators,
    },
  ],
};
