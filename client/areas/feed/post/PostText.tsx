import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Markdown } from '../../../markdown/Markdown';
import styles from './PostText.module.css';

/** In px. A text slightly longer than the folded height is shown in full. */
const foldedHeight = 520;
const foldFrom = 640;

interface PostTextProps {
  text: string;
  /** Never folded, on the page of the post. */
  whole: boolean;
}

/** The text of a post, folded if it is long. */
export function PostText({ text, whole }: PostTextProps) {
  const inside = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(whole);

  useEffect(() => {
    if (whole || !inside.current) return;
    // The height changes when pictures and the renderer are loaded.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setLong(entry.contentRect.height > foldFrom);
    });
    observer.observe(inside.current);
    return () => observer.disconnect();
  }, [whole]);

  const isFolded = isLong && !isOpen;
  return (
    <>
      <div
        className={styles.text}
        data-folded={isFolded || undefined}
        style={isFolded ? { maxHeight: foldedHeight } : {}}
      >
        <div ref={inside}>
          <Markdown text={text} />
        </div>
      </div>
      {isLong && !whole && (
        <UnstyledButton className={styles.more ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </UnstyledButton>
      )}
    </>
  );
}
