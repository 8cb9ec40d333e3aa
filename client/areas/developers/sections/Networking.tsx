import { IconBriefcase, IconClock, IconCoin, IconWorld } from '@tabler/icons-react';
import type { Availability } from '#shared/availability';
import { utcOffsetOf } from '#shared/timeZones';
import { SeekingFlag } from '../../../profiles/SeekingFlag';
import { differenceText, offsetText, payLabels, projectLabels, useOwnOffset } from '../../../profiles/workTerms';
import { Facts, type Fact } from '../../../ui/layout/Facts';
import type { SectionProps } from './section';
import styles from './Section.module.css';

export function Networking({ developer, isOwn }: SectionProps) {
  const { alias, lookingForGame, lookingForDescription, availability } = developer;
  const ownOffset = useOwnOffset();
  const facts = lookingForGame && availability ? factsOf(availability, isOwn ? null : ownOffset) : [];
  const not = isOwn
    ? 'You are not looking for a team at the moment.'
    : `${alias} is not looking for a team at the moment.`;
  return (
    <>
      {lookingForGame ? (
        <div className={styles.flag}>
          <SeekingFlag kind="developer" />
        </div>
      ) : (
        <p className={styles.quiet}>{not}</p>
      )}
      {lookingForDescription && (
        <p className={styles.text} dir="auto">
          {lookingForDescription}
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}

function factsOf({ hoursAWeek, pays, timeZone, projectKinds }: Availability, viewerOffset: number | null): Fact[] {
  return [
    { icon: IconCoin, name: 'Pay', value: payLabels(pays).join(', ') },
    { icon: IconClock, name: 'Hours', value: hoursAWeek === null ? '' : `${hoursAWeek} h a week` },
    { icon: IconWorld, name: 'Time zone', value: zoneText(timeZone, viewerOffset) },
    { icon: IconBriefcase, name: 'Kinds of projects', value: projectLabels(projectKinds).join(', ') },
  ].filter(({ value }) => value !== '');
}

/** "UTC+2, 3 h ahead of you"; without the difference on one's own profile. */
function zoneText(timeZone: string, viewerOffset: number | null): string {
  const offset = utcOffsetOf(timeZone, new Date());
  if (offset === null) return '';
  return viewerOffset === null ? offsetText(offset) : `${offsetText(offset)}, ${differenceText(offset, viewerOffset)}`;
}
