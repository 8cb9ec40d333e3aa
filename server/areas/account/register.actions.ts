import { type account, accountTexts } from '#shared/areas/account';
import { blocklistTexts } from '#shared/areas/operating/blocklists';
import { guarded, type Call, type Host } from '../../http/call';
import { Refusal, authorize, invalid, unavailable } from '../../refusal';
import { addNewCandidate, lockNames } from '../../people';
import { announceRegistration } from '../chat';
import { currentTerms, isInvitationOpen, lockRegistration, takeInvitation } from '../../site';
import { changeTotals } from '../reference';
import { insertAccount, takenNames, type Names } from './account.queries';
import { sendConfirmation } from './confirmation.actions';
import { announceAccounts } from './announceAccounts';
import { readLoggedUser } from './loggedUser.queries';
import { requireGoodPassword, hashPassword, hexOf } from './passwords';

type Register = Call<typeof account.register>;
/** The code of the invitation that is used; undefined where none is needed. */
type Invitation = string | undefined;

const refused = (text: string) => new Refusal(403, [text]);

export const register = guarded<typeof account.register, Invitation, string>({
  check: async ({ db, viewer, input, host, from }) => {
    authorize(viewer === null);
    if (host.blocklists.hasNetworkOf(from.address)) throw refused(blocklistTexts.network);
    const registration = await lockRegistration(db);
    if (registration === 'closed') throw refused(accountTexts.registrationClosed);
    if (registration === 'open') return undefined;
    if (input.invitation === undefined) throw refused(accountTexts.invitationNeeded);
    if (!(await isInvitationOpen(db, input.invitation))) throw refused(accountTexts.invitationEnded);
    return input.invitation;
  },
  prepare: async ({ input, host }) => {
    refuseBlockedMail(host, input.email, 'email');
    await requireGoodPassword(input.password, input);
    return hashPassword(host.settings, hexOf(input.password));
  },
  run: createAccount,
});

async function createAccount(call: Register, invitation: Invitation, passwordHash: string) {
  const { db, input, session, audit } = call;
  if (invitation !== undefined && !(await takeInvitation(db, invitation))) throw refused(accountTexts.invitationEnded);
  await lockNames(db);
  refuseTaken(await takenNames(db, input));
  const developer = await insertAccount(db, { ...input, passwordHash, acceptedTerms: acceptedBy(input) });
  if (!developer) return refuseLostRace(call);
  await addNewCandidate(db, { kind: 'developers', targetId: developer.id });
  await changeTotals(call, { developers: 1 }, { ...developer, type: 'developer' });
  await announceRegistration(call, developer);
  announceAccounts(call);
  await sendConfirmation(call, { ...developer, email: input.email });
  const { passkey } = await session.logIn({ developerId: developer.id, remember: true, epoch: 0, signIn: 'password' });
  await audit({ action: 'register', actorId: developer.id });
  return (await readLoggedUser(db, developer.id, passkey)) ?? Promise.reject(unavailable());
}

/** The version of the terms that stood under the form. */
const acceptedBy = ({ terms }: Register['input']) => {
  const present = currentTerms()?.version ?? 0;
  return Math.min(terms ?? present, present);
};

/** The answer to somebody who lost a race for a name is that to a name long taken. */
async function refuseLostRace({ db, input }: Pick<Register, 'db' | 'input'>): Promise<never> {
  refuseTaken(await takenNames(db, input, { asOfNow: true }));
  throw unavailable();
}

/** Refuses (422) an address whose domain the operator has blocked. */
export function refuseBlockedMail({ blocklists }: Pick<Host, 'blocklists'>, email: string, field: string) {
  const domain = blocklists.findMailDomain(email);
  if (domain !== undefined) throw invalid(blocklistTexts.mailDomain(domain), field);
}

/** 409 with the texts of all taken names by request field, which `within` prefixes. */
export function refuseTaken(taken: ReadonlyMap<keyof Names, string>, within?: 'info') {
  if (taken.size === 0) return;
  const fieldOf = (name: keyof Names) => (within ? `${within}.${name}` : name);
  const fields = Object.fromEntries([...taken].map(([name, text]) => [fieldOf(name), text]));
  throw new Refusal(409, Object.values(fields), { fields });
}
