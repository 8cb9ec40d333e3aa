import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import styles from './Moderation.module.css';

interface StepsProps {
  /** The name of the list, for screen readers. */
  label: string;
  newer: string | undefined;
  older: string | undefined;
}

/** Links to the newer and older page of a list, if there are any. */
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

const maxPage = 5_000;

/** The page number in an address, counted from 1; 1 for anything that is no number. */
export function pageFrom(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(1, page), maxPage) : 1;
}
