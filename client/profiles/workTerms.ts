import { availabilityLimits, pays, projectKinds, type Availability } from '#shared/availability';
import { useHydrated } from '../ui/useHydrated';

/** The name of an offset in minutes: "UTC+5:30". */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '−' : '+'}${clockText(Math.abs(minutes))}`;
}

/** Minutes as hours, and minutes if there are any: "5:30". */
function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const minutesOfDay = 1_440;

/** How far clocks at an offset are from the viewer's: "2 h ahead of you". */
export function differenceText(offset: number, own: number): string {
  const apart = (((offset - own) % minutesOfDay) + minutesOfDay) % minutesOfDay;
  if (apart === 0) return 'same time as yours';
  const isAhead = apart <= minutesOfDay / 2;
  return `${clockText(isAhead ? apart : minutesOfDay - apart)} h ${isAhead ? 'ahead of' : 'behind'} you`;
}

const { utcOffsetMin, utcOffsetMax } = availabilityLimits;
const halfHours = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];

/** All offsets in use somewhere, in minutes, from west to east. */
export const utcOffsets: readonly number[] = [
  ...Array.from({ length: (utcOffsetMax - utcOffsetMin) / 60 + 1 }, (_, index) => utcOffsetMin + index * 60),
  ...halfHours,
].sort((one, other) => one - other);

const commonHours = [2, 5, 10, 15, 20, 30, 40];

/** The choices of hours a week, with the current value if it is another. */
export const hoursWith = (chosen: number | null | undefined): number[] =>
  [...new Set([...commonHours, ...(chosen == null ? [] : [chosen])])].sort((one, other) => one - other);

const ownOffset = () => 0 - new Date().getTimezoneOffset();

/** The current offset of the browser in minutes; null while it is not known, on the server. */
export const useOwnOffset = (): number | null => (useHydrated() ? ownOffset() : null);

/** The choices of an offset, with the viewer's own marked. */
export function useOffsetChoices() {
  const own = useOwnOffset();
  return utcOffsets.map((offset) => ({
    value: String(offset),
    label: offset === own ? `${offsetText(offset)} (mine)` : offsetText(offset),
  }));
}

const labelsOf = <Id extends string>(list: readonly { id: Id; label: string }[], chosen: readonly Id[]) =>
  list.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
export const payLabels = (chosen: Availability['pays']) => labelsOf(pays, chosen);
export const projectLabels = (chosen: Availability['projectKinds']) => labelsOf(projectKinds, chosen);

/** A developer's terms in a few words: "open to paid or revenue share, 10 h a week"; '' if they name none. */
export function openToText({ pays: chosen, hoursAWeek }: Availability): string {
  const open = payLabels(chosen).map((label) => label.toLowerCase());
  const last = open.pop();
  const kinds = last === undefined ? '' : `open to ${open.length > 0 ? `${open.join(', ')} or ` : ''}${last}`;
  return [kinds, hoursAWeek === null ? '' : `${hoursAWeek} h a week`].filter((part) => part !== '').join(', ');
}
