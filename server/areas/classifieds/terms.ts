import { classifiedsTexts, termsIn, type classifieds } from '#shared/areas/recruiting/classifieds';
import { isOver, jamsTexts, type Jam } from '#shared/areas/recruiting/jams';
import type { ClassifiedRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { invalid } from '../../refusal';
import { checkNewAccountWebsites } from '../accountLimits';
import type { TermColumns } from './classifiedRows.queries';

type WritingCall = Call<typeof classifieds.add> | Call<typeof classifieds.edit>;

/** The sent terms as columns. 422 for those that do not fit together, or to what the ad has already. */
export function termColumns(call: WritingCall, before?: ClassifiedRow): TermColumns {
  const { pay = before?.pay ?? null, paySum, jam } = call.input;
  if (paySum && pay !== 'paid') throw invalid(classifiedsTexts.sumOfUnpaid, 'paySum');
  if (jam) checkJam(call, jam, before);
  const columns = {
    ...termsIn(call.input),
    pay,
    // A sum does not outlast the pay that it belongs to.
    paySum: pay === 'paid' ? paySum : '',
    ...(jam !== undefined && jamColumns(jam)),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Days that stay as they are may be over, so that the words of a past ad can be corrected. */
function checkJam(call: WritingCall, jam: Jam, before: ClassifiedRow | undefined) {
  if (jam.last !== before?.jamLast && isOver(jam, new Date())) throw invalid(jamsTexts.isOver, 'jam.last');
  if (jam.url !== '' && jam.url !== before?.jamUrl) checkNewAccountWebsites(call, 1, 'jam.url');
}

/** The columns of the jam that an ad is for. */
export const jamColumns = (jam: Jam | null) => ({
  jamName: jam?.name ?? '',
  jamUrl: jam?.url ?? '',
  jamFirst: jam?.first ?? null,
  jamLast: jam?.last ?? null,
  isForJam: jam !== null,
});

type JamColumns = Pick<ClassifiedRow, 'jamName' | 'jamUrl' | 'jamFirst' | 'jamLast'>;

export const jamOf = ({ jamName: name, jamUrl: url, jamFirst: first, jamLast: last }: JamColumns): Jam | null =>
  first === null || last === null ? null : { name, url, first, last };
