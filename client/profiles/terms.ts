import { classifiedPays, projectStages, type Classified } from '#shared/areas/recruiting/classifieds';
import { offsetText } from './workTerms';

/** Zone and stage are left out where they do not matter. */
export type Terms = Pick<Classified, 'pay' | 'hoursAWeek'> & Partial<Pick<Classified, 'utcOffset' | 'projectStage'>>;

/** The terms that an ad states, each in a few words. */
export function termsOf({ pay, hoursAWeek, utcOffset, projectStage }: Terms) {
  const payLabel = classifiedPays.find(({ id }) => id === pay)?.label;
  const stageLabel = projectStages.find(({ id }) => id === projectStage)?.label;
  return [
    ...(payLabel ? [{ kind: 'pay' as const, text: payLabel }] : []),
    ...(hoursAWeek === null ? [] : [{ kind: 'hours' as const, text: `${hoursAWeek} h a week` }]),
    ...(utcOffset == null ? [] : [{ kind: 'zone' as const, text: offsetText(utcOffset) }]),
    ...(stageLabel ? [{ kind: 'stage' as const, text: stageLabel }] : []),
  ];
}
