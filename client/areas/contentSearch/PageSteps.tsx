import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { addressOf, type SearchQuery } from './searchQuery';
import styles from './Search.module.css';

/** Links to the previous and next page. The total is not counted, because the best matches come first. */
export function PageSteps({ query, hasMore }: { query: SearchQuery; hasMore: boolean }) {
  const { page } = query;
  if (page === 1 && !hasMore) return null;
  const top = () => window.scrollTo(0, 0);
  return (
    <nav className={styles.steps} aria-label="Results: pages">
      {page > 1 && (
        <Button
          component={Link}
          to={addressOf({ ...query, page: page - 1 })}
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
          to={addressOf({ ...query, page: page + 1 })}
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
