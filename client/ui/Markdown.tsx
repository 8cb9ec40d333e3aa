import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import styles from './Markdown.module.css';
import { clipFrame } from './markdown/clip';
import type { renderMarkdown } from './markdown/render';

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
  return <div className={styles.markdown} onClick={playClip} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The frame takes its button's place; React leaves the inside alone as long as the text stays the same. */
function playClip({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-clip]') : null;
  if (button?.dataset.clip) button.replaceWith(clipFrame(button.dataset.clip));
}
