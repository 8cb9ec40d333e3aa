import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './NotificationList.module.css';

/** The distance at which the next ones are fetched. */
const margin = '300px 0px';
/** A shorter list needs no word that it is complete. */
const longList = 30;

interface NotificationListEndProps {
  hasMore: boolean;
  isFetching: boolean;
  /** The number of notifications above. */
  shown: number;
  scrollBox: HTMLElement | null;
  onMore: () => void;
}

/** The end of the list, which fetches more as it comes near; where that failed, by hand. */
export function NotificationListEnd({ hasMore, isFetching, shown, scrollBox, onMore }: NotificationListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const lastAsked = useRef(0);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || isFetching || lastAsked.current === shown) return undefined;
    const ask = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      lastAsked.current = shown;
      onMore();
    };
    const observer = new IntersectionObserver(ask, { root: scrollBox, rootMargin: margin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isFetching, shown, scrollBox, onMore]);
  if (!hasMore) return shown >= longList && <p className={styles.end}>{notificationsTexts.end}</p>;
  return (
    <div ref={end} className={styles.instead}>
      {isFetching ? (
        <LoadingSkeleton shape="rows" count={2} />
      ) : (
        <Button variant="default" onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
