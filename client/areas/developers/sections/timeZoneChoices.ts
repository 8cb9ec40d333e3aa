import { utcOffsetOf } from '#shared/timeZones';
import { offsetText } from '../../../profiles/workTerms';

/** Browsers list some time zones by names that the tz database has replaced. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const presentName = (timeZone: string) => presentNames[timeZone] ?? timeZone;

/** The time zones of the browser's list by name, the viewer's own first, with the stored one if it is another. */
export function timeZoneChoices(stored: string) {
  const now = new Date();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = (timeZone: string, more = '') => {
    const offset = utcOffsetOf(timeZone, now);
    const zone = offset === null ? '' : ` (${offsetText(offset)}${more})`;
    return { value: timeZone, label: `${presentName(timeZone).replaceAll('_', ' ')}${zone}` };
  };
  const others = new Set([...(stored === '' ? [] : [stored]), ...Intl.supportedValuesOf('timeZone')]);
  others.delete(own);
  return [
    named(own, ', mine'),
    ...[...others].map((timeZone) => named(timeZone)).sort((one, other) => one.label.localeCompare(other.label)),
  ];
}
