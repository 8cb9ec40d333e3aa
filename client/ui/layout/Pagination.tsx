import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './Pagination.module.css';

/** Page links shown at once. */
const spread = 5;

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Address of a page, so that its link can be opened in another tab. */
  hrefOf: (page: number) => string;
  /** Name of the list for screen readers: "Results". */
  label: string;
}

/** Page numbers around the current one, shifted at both ends so that always as many are shown. */
export function pagesAround(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(spread / 2), totalPages - spread + 1));
  return Array.from({ length: Math.min(spread, totalPages) }, (_, index) => first + index);
}

/** Brings a page number from an address between 1 and the last page. */
export function clampPage(page: number, totalPages: number): number {
  return Math.min(Math.max(1, Number.isFinite(page) ? Math.trunc(page) : 1), Math.max(1, totalPages));
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, totalPages, onPage, hrefOf, label }: PaginationProps) {
  if (totalPages <= 1) return null;
  const current = clampPage(page, totalPages);
  const shown = pagesAround(current, totalPages);
  const link = { onPage, hrefOf };
  return (
    <nav className={styles.pagination} aria-label={`${label}: pages`}>
      <PageLink {...link} to={1} off={current === 1} name="First page">
        <IconChevronsLeft size={18} aria-hidden />
      </PageLink>
      <PageLink {...link} to={current - 1} off={current === 1} name="Previous page">
        <IconChevronLeft size={18} aria-hidden />
      </PageLink>
      {shown.map((number) => (
        <PageLink {...link} key={number} to={number} current={number === current} name={`Page ${number}`}>
          {number}
        </PageLink>
      ))}
      <PageLink {...link} to={current + 1} off={current === totalPages} name="Next page">
        <IconChevronRight size={18} aria-hidden />
      </PageLink>
      <PageLink {...link} to={totalPages} off={current === totalPages} name="Last page">
        <IconChevronsRight size={18} aria-hidden />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps extends Pick<PaginationProps, 'onPage' | 'hrefOf'> {
  to: number;
  name: string;
  current?: boolean;
  off?: boolean;
  children: ReactNode;
}

function PageLink({ to, name, current, off, onPage, hrefOf, children }: PageLinkProps) {
  if (off) {
    return (
      <span className={styles.off} aria-hidden>
        {children}
      </span>
    );
  }
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPage(to);
  }
  return (
    <a
      className={styles.link}
      href={hrefOf(to)}
      onClick={follow}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
