import { classifiedPays, classifiedsLimits, projectStages, type Classified } from '#shared/areas/classifieds';

type Terms = Pick<Classified, 'pay' | 'hoursAWeek' | 'utcOffset' | 'projectStage'>;

/** The name of an offset in minutes: "UTC+5:30". */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const { utcOffsetMin, utcOffsetMax } = classifiedsLimits;
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

/** The current offset of the browser in minutes. */
export const ownOffset = () => 0 - new Date().getTimezoneOffset();

/** The terms that an ad states, each in a few words. */
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
