import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconCoin, IconMessageReply, IconProgress, IconTrophy, IconWorld } from '@tabler/icons-react';
import { choiceTerms } from '#shared/areas/recruiting/classifieds';
import styles from './Terms.module.css';
import { termsOf, type Terms as GivenTerms } from './terms';

const looks = {
  pay: { icon: IconCoin, label: 'Pay' },
  hours: { icon: IconClock, label: 'Hours' },
  zone: { icon: IconWorld, label: 'Time zone' },
  jam: { icon: IconTrophy, label: 'Game jam' },
  projectStage: { icon: IconProgress, label: choiceTerms.projectStage.label },
  answers: { icon: IconMessageReply, label: 'Answers' },
} as const;

/** The terms of an ad: pay, hours, time zone, game jam and stage, and how soon applications are answered. */
export function Terms({ ad }: { ad: GivenTerms }) {
  const terms = termsOf(ad);
  if (terms.length === 0) return null;
  return (
    <ul className={styles.terms} aria-label="Terms">
      {terms.map(({ kind, text }) => {
        const { icon: TermIcon, label } = looks[kind];
        return (
          <li key={kind} title={label} data-kind={kind}>
            <TermIcon size={16} aria-hidden />
            <VisuallyHidden>{label}: </VisuallyHidden>
            <bdi>{text}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
