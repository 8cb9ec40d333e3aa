import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SignedPictures } from '#shared/media/foreignPictures';
import { Markdown } from '../../../markdown/Markdown';
import styles from './PostText.module.css';

/** In px. A text slightly longer than the folded height is shown in full. */
const foldedHeight = 520;
const foldedRest = 120;
/** Height of the fade at the fold, as in the CSS. */
const fade = 96;

/** Where a text is folded, in px from its top: below a picture that would be cut. */
function foldOf(text: Element): number {
  const { top } = text.getBoundingClientRect();
  const cut = [...text.querySelectorAll('img')]
    .map((picture) => picture.getBoundingClientRect())
    .find((picture) => picture.top - top < foldedHeight && picture.bottom - top > foldedHeight - fade);
  return cut ? Math.ceil(cut.bottom - top) + fade : foldedHeight;
}

interface PostTextProps {
  text: string;
  pictures: SignedPictures | undefined;
  /** Never folded, on the page of the post. */
  whole: boolean;
}

/** The text of a post, folded if it is long. */
export function PostText({ text, pictures, whole }: PostTextProps) {
  const inside = useRef<HTMLDivElement>(null);
  /** In px; undefined for a short text. */
  const [fold, setFold] = useState<number>();
  const [isOpen, setOpen] = useState(whole);

  useEffect(() => {
    if (whole || !inside.current) return;
    // The height changes when pictures and the renderer are loaded.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const at = foldOf(entry.target);
      setFold(entry.contentRect.height > at + foldedRest ? at : undefined);
    });
    observer.observe(inside.current);
    return () => observer.disconnect();
  }, [whole]);

  const isLong = fold !== undefined;
  const isFolded = isLong && !isOpen;
  return (
    <>
      <div className={styles.text} data-folded={isFolded || undefined} style={isFolded ? { maxHeight: fold } : {}}>
        <div ref={inside}>
          <Markdown text={text} pictures={pictures} />
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
