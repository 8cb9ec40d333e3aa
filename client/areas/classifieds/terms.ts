import { classifiedPays, classifiedsLimits, projectStages, type Classified } from '#shared/areas/classifieds';

type Terms = Pick<Classified, 'pay' | 'hoursAWeek' | 'utcOffset' | 'projectStage'>;

/** "UTC+5:30" of minutes that a clock is ahead. */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const { utcOffsetMin, utcOffsetMax } = classifiedsLimits;
const halfHours = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];

/** The offsets that clocks show somewhere, from west to east. */
export const utcOffsets: readonly number[] = [
  ...Array.from({ length: (utcOffsetMax - utcOffsetMin) / 60 + 1 }, (_, index) => utcOffsetMin + index * 60),
  ...halfHours,
].sort((one, other) => one - other);

const usualHours = [2, 5, 10, 15, 20, 30, 40];

/** The hours a week that can be chosen, with the one that is. */
export const hoursWith = (chosen: number | null | undefined): number[] =>
  [...new Set([...usualHours, ...(chosen == null ? [] : [chosen])])].sort((one, other) => one - other);

/** That of the browser, now. */
export const ownOffset = () => 0 - new Date().getTimezoneOffset();

/** What is said about the work, in few words; nothing of what is not said. */
export function termsOf({ pay, hoursAWeek, utcOffset, projectStage }: Terms) {
  const payLabel = classifiedPays.find(({ id }) => id === pay)?.label;
  const stageLabel = projectStages.find(({ id }) => id === projectStage)?.label;
  return [
    ...(payLabel ? [{ kind: 'pay' as const, text: payLabel }] : []),
    ...(hoursAWeek === null ? [] : [{ kind: 'hours' as const, text: `${hoursAWeek} h a week` }]),
    ...(utcOffset === null ? [] : [{ kind: 'zone' as const, text: offsetText(utcOffset) }]),
    ...(stageLabel ? [{ kind: 'stage' as const, text: stageLabel }] : []),
  ];
}
