import { accountEvents } from '#shared/areas/session';
import { developersEvents } from '#shared/areas/developerEvents';
import { donationsEvents, type donations } from '#shared/areas/donations';
import { topics } from '#shared/topics';
import { guarded, type Call, type Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { lockDeveloper } from '../../people';
import { claimUnannounced, setHiddenByChoice, storeDonation } from './donations.queries';
import { readDonor } from './donors.queries';

export const enterDonation = guarded({
  check: async ({ db, input }: Call<typeof donations.enterDonation>) =>
    input.developerId === undefined ? null : lockDeveloper(db, input.developerId),
  run: async (call, account) => {
    const { db, viewer, input } = call;
    const { amount, date, amountHidden } = input;
    const entry = { ...input, account, enteredById: viewer.id, isAnnounced: true };
    const { donationId, donorId } = await storeDonation(db, entry);
    await call.audit({ action: 'donation', target: `donation:${donationId}` });
    const { id: developerId, alias } = await emitDonor(call, donorId);
    return { id: donationId, developerId, alias, amount, date, amountHidden };
  },
});

/** Tells all who look at the list of donors, the profile or the donor's badge. */
async function emitDonor(
  { db, emit, afterCommit, host }: Pick<Call, 'db' | 'emit' | 'afterCommit' | 'host'>,
  donorId: number,
) {
  const donor = await readDonor(db, donorId);
  const { id, donorTier, amount: donatedAmount, amountHidden: hideDonatedAmount } = donor;
  emit(topics.donors, donationsEvents.donorsUpdated, { donor });
  if (id === null) return donor;
  const receivers = [topics.developer(id), topics.user(id)];
  emit(receivers, developersEvents.developerInformationUpdated, { id, donorTier, donatedAmount });
  emit(topics.user(id), accountEvents.updateUserInfo, { info: { hideDonatedAmount } });
  afterCommit(() => {
    host.live.refreshOnline(id);
  });
  return donor;
}

/** Stores an account's own choice. It outlasts later entries; showing the amounts again also undoes theirs. */
export async function hideDonations({ db, emit }: Pick<Call, 'db' | 'emit'>, developerId: number, isHidden: boolean) {
  const donorId = await setHiddenByChoice(db, developerId, isHidden);
  if (donorId !== null) emit(topics.donors, donationsEvents.donorsUpdated, { donor: await readDonor(db, donorId) });
}

/** Announces donations that the operator's command has entered beside the running site. */
export async function announceNewDonations(host: Host) {
  for (const donorId of await claimUnannounced(host.db))
    await emitDonor(
      {
        db: host.db,
        host,
        emit: (receivers, event, payload) => {
          sendNow(host, receivers, event, payload);
        },
        afterCommit: (task) => void task(),
      },
      donorId,
    );
}
