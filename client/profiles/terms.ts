import { optionsOf, plainChoices, type Classified, type PlainChoice } from '#shared/areas/recruiting/classifieds';
import { dayRangeText } from '#shared/calendarDay';
import { answersWithinText } from '#shared/shapes';
import { offsetText } from './workTerms';

/** Some are left out where they do not matter. */
export type Terms = Pick<Classified, 'pay' | 'paySum' | 'hoursAWeek'> &
  Partial<Pick<Classified, PlainChoice | 'utcOffset' | 'jam' | 'answersWithinDays'>>;

/** The terms that an ad states, each in a few words. */
export function termsOf({ pay, paySum, hoursAWeek, utcOffset, jam, answersWithinDays, ...choices }: Terms) {
  const payLabel = optionsOf('pay').find(({ id }) => id === pay)?.label;
  return [
    ...(payLabel ? [{ kind: 'pay' as const, text: paySum ? `${payLabel}: ${paySum}` : payLabel }] : []),
    ...(hoursAWeek === null ? [] : [{ kind: 'hours' as const, text: `${hoursAWeek} h a week` }]),
    ...(utcOffset == null ? [] : [{ kind: 'zone' as const, text: offsetText(utcOffset) }]),
    ...(jam ? [{ kind: 'jam' as const, text: `${jam.name}, ${dayRangeText(jam.first, jam.last)}` }] : []),
    ...plainChoices.flatMap((kind) => {
      const chosen = optionsOf(kind).find(({ id }) => id === choices[kind]);
      return chosen ? [{ kind, text: chosen.label }] : [];
    }),
    ...(answersWithinDays == null ? [] : [{ kind: 'answers' as const, text: answersWithinText(answersWithinDays) }]),
  ];
}
