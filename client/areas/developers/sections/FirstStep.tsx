import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Developer } from '#shared/areas/developerEvents';
import { positions } from '#shared/vocabulary';
import { Panel } from '../../../ui/layout/Panel';
import styles from './Section.module.css';

/** Whether a profile has nothing yet by which others could find its owner: no role, position or skill. */
export const isProfileEmpty = (developer: Developer): boolean =>
  developer.role === '' &&
  developer.skills.length === 0 &&
  positions.every(({ developerFlag }) => !developer[developerFlag]);

/** A hint on one's own profile while it is as empty as after registering. */
export function FirstStep({ onBegin }: { onBegin: () => void }) {
  return (
    <Panel title="Be found">
      <p className={styles.quiet}>
        Others look for teammates by role and skill. Say what you do and, below it, whether you are looking for a team.
      </p>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onBegin}>
        Say what you do
      </Button>
    </Panel>
  );
}
