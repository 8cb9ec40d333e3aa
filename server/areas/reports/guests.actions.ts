import { guestReportsTexts as texts, type guestReports } from '#shared/areas/moderation/guestReports';
import { canReportAsGuest, isPublicKind } from '#shared/policies/reports.policy';
import { contentAt } from '../../content';
import { sha256Hex, textKey } from '../../db/keys';
import { guarded, type Call } from '../../http/call';
import { hostOf } from '../../http/hosts';
import { authorize, invalid } from '../../refusal';
import type { Settings } from '../../settings';
import { announce, copyOf, findThing } from './announce';
import { insertReport } from './reports.queries';

type GuestCall = Call<typeof guestReports.send>;

/** What everybody can read at an address; null for what is private as for what is not there. */
async function findAt({ db, host }: Pick<GuestCall, 'db' | 'host'>, address: string) {
  const url = urlOf(address, host.settings);
  const named = url && (await contentAt(db, url));
  if (!named || !isPublicKind(named.kind)) return null;
  return findThing(db, null, { kind: named.kind, targetId: named.id });
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** An address of this site, with or without its origin; null for those of others. */
function urlOf(address: string, { PUBLIC_URL }: Settings): URL | null {
  const base = PUBLIC_URL ?? 'http://localhost';
  const isPath = address.startsWith('/');
  const text = isPath || /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const isOwn = PUBLIC_URL === undefined ? loopback.test(url.host) : url.host === hostOf(PUBLIC_URL);
  return isOwn ? url : null;
}

/** The same person reports a thing once until it is answered; further reports are thanked for alike. */
export const sendGuestReport = guarded({
  check: async (call: GuestCall) => {
    authorize(canReportAsGuest(call.viewer));
    // Where other rules are broken, the input may lack the address.
    const { address = '' } = call.input as Partial<GuestCall['input']>;
    const thing = address === '' ? null : await findAt(call, address);
    if (address !== '' && !thing) throw invalid(texts.nothingThere, 'address');
    return thing;
  },
  run: async (call, thing) => {
    const { db, input, audit } = call;
    if (!thing) throw invalid(texts.addressNeeded, 'address');
    const { kind, targetId, found } = thing;
    const { reason, words, email } = input;
    const guest = { guestEmail: email, guestKey: sha256Hex(textKey(email)) };
    const id = await insertReport(db, { kind, targetId, reporterId: null, ...guest, reason, words, ...copyOf(found) });
    if (id !== null) {
      await audit({ action: 'report', target: `${kind}:${targetId}`, reason });
      await announce(call, { id, kind, targetId, reporterId: null });
    }
    return { sent: true as const };
  },
});
