import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Folded.module.css';

/** A long text, of which the first 12 lines are shown until one asks for the rest. */
export function Folded({ children }: { children: ReactNode }) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  useLayoutEffect(() => {
    const box = text.current;
    if (!box || isOpen) return;
    const measure = () => setLong(box.scrollHeight > box.clientHeight + 1);
    measure();
    // Pictures and fonts that arrive make it longer.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div>
      <div
        ref={text}
        id={id}
        className={styles.text}
        data-folded={!isOpen || undefined}
        data-long={isLong || undefined}
        // A link below the fold that takes the focus opens it: nothing focused is out of sight.
        onFocus={({ currentTarget }) => {
          if (!isOpen && currentTarget.scrollTop > 0) setOpen(true);
        }}
      >
        {children}
      </div>
      {(isLong || isOpen) && (
        <Button
          className={styles.button ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
