import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import styles from './Markdown.module.css';
import { clipFrame } from './markdown/clip';
import type { renderMarkdown } from './markdown/render';
import { showOverlay } from './overlay';

interface MarkdownProps {
  text: string;
  /** `limited` leaves out headings: chat, comments. */
  mode?: 'whole' | 'limited';
}

let render: typeof renderMarkdown | undefined;
let loading: Promise<void> | undefined;

/** The renderer is a chunk of its own; screens that will show text may ask for it early. */
export function loadMarkdown(): Promise<void> {
  loading ??= import('./markdown/render').then((module) => {
    render = module.renderMarkdown;
  });
  return loading;
}

/**
 * User text, rendered. The one place that puts HTML into the page: it is made by the renderer, which lets no HTML of
 * the text through. Until the renderer is there the text shows as it was typed.
 */
export function Markdown({ text, mode = 'whole' }: MarkdownProps) {
  const [ready, setReady] = useState(render !== undefined);
  useEffect(() => {
    if (ready) return;
    let shown = true;
    void loadMarkdown().then(() => {
      if (shown) setReady(true);
    });
    return () => {
      shown = false;
    };
  }, [ready]);
  const html = useMemo(() => (ready ? render?.(text, mode) : undefined), [ready, text, mode]);

  if (html === undefined) return <div className={`${styles.markdown} ${styles.plain}`}>{text}</div>;
  return <div className={styles.markdown} onClick={clicked} dangerouslySetInnerHTML={{ __html: html }} />;
}

function clicked({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.dataset.clip) playClip(button, button.dataset.clip);
  if (button?.dataset.picture !== undefined) showLarge(button.querySelector('img'));
}

/** The frame takes its button's place; React leaves the inside alone as long as the text stays the same. */
const playClip = (button: HTMLButtonElement, clip: string) => button.replaceWith(clipFrame(clip));

function showLarge(picture: HTMLImageElement | null) {
  if (!picture) return;
  const { src, alt } = picture;
  showOverlay({ label: alt || 'Picture', content: <img src={src} alt={alt} referrerPolicy="no-referrer" /> });
}
