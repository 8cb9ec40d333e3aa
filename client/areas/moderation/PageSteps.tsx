import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import styles from './Moderation.module.css';

interface StepsProps {
  /** What is paged, for those who hear the page. */
  label: string;
  newer: string | undefined;
  older: string | undefined;
}

/** The ways to the pages beside this one, where there are any. */
export function PageSteps({ label, newer, older }: StepsProps) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className={styles.steps} aria-label={`${label}: pages`}>
      {newer !== undefined && (
        <Button component={Link} to={newer} variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />}>
          Newer
        </Button>
      )}
      {older !== undefined && (
        <Button
          component={Link}
          to={older}
          variant="default"
          className={styles.older ?? ''}
          rightSection={<IconChevronRight size={18} aria-hidden />}
        >
          Older
        </Button>
      )}
    </nav>
  );
}
