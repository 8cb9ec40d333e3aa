import moment from 'moment';

/** The value of a `datetime-local` field. Browsers leave out seconds of zero; some keep them otherwise. */
const fieldFormats = ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss', 'YYYY-MM-DDTHH:mm:ss.SSS'];

/** A time for a `datetime-local` field, in the zone of the browser; blank for a blank one. */
export const toLocal = (iso: string): string => (iso === '' ? '' : moment(iso).format('YYYY-MM-DDTHH:mm'));

/** The time that a `datetime-local` field holds; blank without one. */
export function fromLocal(local: string): string {
  const time = moment(local, fieldFormats, true);
  return time.isValid() ? time.toISOString() : '';
}
