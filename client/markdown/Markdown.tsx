import { startTransition, useEffect, useMemo, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MarkdownMode } from '#shared/markdown/parser';
import { importWithRetry } from '../app/lazyWithRetry';
import styles from './Markdown.module.css';
import { clipFrame } from './clip';
import type * as Renderer from './render';
import { showLightbox } from '../ui/overlay/Lightbox';

interface MarkdownProps {
  text: string;
  /** `limited` leaves out headings: chat, comments. */
  mode?: MarkdownMode;
  /** The level of its first headline: one below the page's heading that it stands under. */
  headingsFrom?: number;
}

let renderer: typeof Renderer | undefined;
let loading: Promise<void> | undefined;
let colouring: Promise<void> | undefined;

/** The renderer is a chunk of its own; screens that will show text may ask for it early. */
export function loadMarkdown(): Promise<void> {
  loading ??= importWithRetry(() => import('./render')).then((module) => {
    renderer = module;
  });
  return loading;
}

/** The colours of code are another one, which only those fetch who meet code that names its language. */
function loadColours(): Promise<void> {
  colouring ??= Promise.all([loadMarkdown(), importWithRetry(() => import('./highlight'))]).then(
    ([, { highlight }]) => {
      renderer?.colourCodeWith(highlight);
    },
  );
  return colouring;
}

const namesLanguage = /(^|\n)[ >\t]*(```|~~~)[ \t]*\w/;
const isReadyFor = (text: string) => renderer !== undefined && (!namesLanguage.test(text) || renderer.hasColours());

/**
 * User text, rendered. The one place that puts HTML into the page: it is made by the renderer, which lets no HTML of
 * the text through. Until the renderer is there the text shows as it was typed.
 */
export function Markdown({ text, mode = 'whole', headingsFrom = 3 }: MarkdownProps) {
  const navigate = useNavigate();
  const [, drawAgain] = useState(0);
  const isReady = isReadyFor(text);
  useEffect(() => {
    if (isReady) return;
    let shown = true;
    const arrived = () => {
      // All texts of a page are drawn anew at once.
      if (shown) startTransition(() => drawAgain((times) => times + 1));
    };
    void loadMarkdown().then(arrived);
    // Without its colours code is still code: it stays plain where they do not arrive.
    if (namesLanguage.test(text)) loadColours().then(arrived, () => undefined);
    return () => {
      shown = false;
    };
  }, [isReady, text]);
  const isRendered = renderer !== undefined;
  const [checked, setChecked] = useState(0);
  useEffect(() => {
    if (!isRendered || !text.includes('@')) return;
    let shown = true;
    void renderer?.findUnknownMentions(text).then((areThere) => {
      if (shown && areThere) setChecked((times) => times + 1);
    });
    return () => {
      shown = false;
    };
  }, [isRendered, text]);
  const html = useMemo(
    () => (isRendered ? renderer?.renderMarkdown(text, mode, headingsFrom) : undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rendered anew once code can be coloured, and once it is known who is nobody
    [isRendered, isReady, checked, text, mode, headingsFrom],
  );

  function clicked(event: MouseEvent) {
    const { target } = event;
    const touched = target instanceof Element ? target.closest<HTMLElement>('button, a.mention') : null;
    if (touched?.dataset.clip) playClip(touched, touched.dataset.clip);
    if (touched?.dataset.picture !== undefined) showLarge(touched.querySelector('img'));
    if (touched instanceof HTMLAnchorElement && isPlainClick(event)) {
      event.preventDefault();
      void navigate(touched.pathname);
    }
  }

  if (html === undefined) return <div className={`${styles.markdown} ${styles.plain}`}>{text}</div>;
  return <div className={styles.markdown} onClick={clicked} dangerouslySetInnerHTML={{ __html: html }} />;
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The frame takes its button's place; React leaves the inside alone as long as the text stays the same. */
const playClip = (button: HTMLElement, clip: string) => button.replaceWith(clipFrame(clip));

function showLarge(picture: HTMLImageElement | null) {
  if (!picture) return;
  const { src, alt } = picture;
  showLightbox({ label: alt || 'Picture', content: <img src={src} alt={alt} referrerPolicy="no-referrer" /> });
}
