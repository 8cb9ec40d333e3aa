import { utcOffsetOf } from '#shared/timeZones';
import { offsetText } from '../../../profiles/workTerms';

/** The time zones of the browser's list by name, the viewer's own first, with the stored one if it is another. */
export function timeZoneChoices(stored: string) {
  const now = new Date();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = (timeZone: string, more = '') => {
    const offset = utcOffsetOf(timeZone, now);
    const zone = offset === null ? '' : ` (${offsetText(offset)}${more})`;
    return { value: timeZone, label: `${timeZone.replaceAll('_', ' ')}${zone}` };
  };
  const others = new Set([...(stored === '' ? [] : [stored]), ...Intl.supportedValuesOf('timeZone')]);
  others.delete(own);
  return [named(own, ', mine'), ...[...others].sort().map((timeZone) => named(timeZone))];
}
