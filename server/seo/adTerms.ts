import type { Classified } from '#shared/areas/recruiting/classifieds';
import { pays } from '#shared/availability';
import { dayRangeText } from '#shared/calendarDay';

/** The pay, hours and game jam of an ad in a line; '' if it names none. */
export function adTermsText({ pay, paySum, hoursAWeek, jam }: Classified): string {
  const payLabel = pays.find(({ id }) => id === pay)?.label;
  return [
    payLabel && (paySum ? `${payLabel}: ${paySum}` : payLabel),
    hoursAWeek !== null && `${hoursAWeek} hours a week`,
    jam && `${jam.name}, ${dayRangeText(jam.first, jam.last)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
