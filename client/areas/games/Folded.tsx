import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Pitch.module.css';

/** A text of which 12 lines are shown at first. */
export function Folded({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isOpen) return;
    // The text arrives with its renderer, and pictures in it later still.
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className={styles.description}>
      <div ref={box} className={styles.text} data-folded={!isOpen || undefined} data-long={isLong || undefined}>
        {children}
      </div>
      {(isLong || isOpen) && (
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
