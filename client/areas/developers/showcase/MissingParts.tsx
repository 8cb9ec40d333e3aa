import { Button } from '@mantine/core';
import type { Developer } from '#shared/areas/developerEvents';
import { isAvailabilityGiven } from '#shared/availability';
import { positions } from '#shared/vocabulary';
import { Panel } from '../../../ui/layout/Panel';
import type { DisplayMode } from '../displayMode';
import { blocked } from '../sections/EditableSection';
import styles from './Showcase.module.css';

interface Part {
  name: string;
  why: string;
  action: string;
  mode: DisplayMode;
  isMissing: (developer: Developer) => boolean;
}

/** Whether a profile has nothing yet by which others could find its owner: no role, position or skill. */
export const isProfileEmpty = (developer: Developer): boolean =>
  developer.role === '' &&
  developer.skills.length === 0 &&
  positions.every(({ developerFlag }) => !developer[developerFlag]);

const parts: readonly Part[] = [
  {
    name: 'What you do',
    why: 'Others look for teammates by role and skill.',
    action: 'Say what you do',
    mode: 'editRolesAndSkills',
    isMissing: isProfileEmpty,
  },
  {
    name: 'Your best work',
    why: 'Up to six pieces on top of your page: what a visitor looks at first.',
    action: 'Pin pieces',
    mode: 'editPins',
    isMissing: ({ pinnedPieces }) => pinnedPieces.length === 0,
  },
  {
    name: 'A few words about you',
    why: 'Who you are, what you like to make, how you work. People write to people.',
    action: 'Write about yourself',
    mode: 'editAbout',
    isMissing: ({ aboutMe }) => aboutMe === '',
  },
  {
    name: 'When and for what you are available',
    why: 'Hours, pay and time zone save both sides a round of questions.',
    action: 'Say how you are available',
    mode: 'editNetworking',
    isMissing: ({ lookingForGame, availability }) =>
      lookingForGame && (availability === null || !isAvailabilityGiven(availability)),
  },
];

/** The parts that are missing from the viewer's own profile. */
export const missingParts = (developer: Developer) => parts.filter(({ isMissing }) => isMissing(developer));

interface MissingPartsProps {
  developer: Developer;
  /** A section is being edited; its unsaved text must not be lost. */
  isBlocked: boolean;
  onBegin: (mode: DisplayMode) => void;
}

/** A hint on one's own profile: what is missing and why it matters. Others do not see it. */
export function MissingParts({ developer, isBlocked, onBegin }: MissingPartsProps) {
  const missing = missingParts(developer);
  return (
    <Panel title="Help people find you">
      <ul className={styles.parts}>
        {missing.map(({ name, why, action, mode }) => (
          <li key={name} className={styles.part}>
            <p className={styles.why}>
              <strong>{name}</strong>
              <span>{why}</span>
            </p>
            <Button variant="default" {...(isBlocked ? blocked : { onClick: () => onBegin(mode) })}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
