import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { addressOf, type SearchQuery } from './searchQuery';
import styles from './Search.module.css';

/** The ways to the pages beside this one. How many there are nobody counts: the best matches come first. */
export function PageSteps({ asked, hasMore }: { asked: SearchQuery; hasMore: boolean }) {
  const { page } = asked;
  if (page === 1 && !hasMore) return null;
  const top = () => window.scrollTo(0, 0);
  return (
    <nav className={styles.steps} aria-label="Results: pages">
      {page > 1 && (
        <Button
          component={Link}
          to={addressOf({ ...asked, page: page - 1 })}
          onClick={top}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
        >
          Previous page
        </Button>
      )}
      <span className={styles.here}>Page {page}</span>
      {hasMore && (
        <Button
          component={Link}
          to={addressOf({ ...asked, page: page + 1 })}
          onClick={top}
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden />}
        >
          Next page
        </Button>
      )}
    </nav>
  );
}
