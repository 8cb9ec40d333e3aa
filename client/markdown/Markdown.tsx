import {
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { textPart } from '#shared/drawnPage';
import type { SignedPictures } from '#shared/media/foreignPictures';
import type { MarkdownMode } from '#shared/markdown/parser';
import { importWithRetry } from '../ui/loading/lazyWithRetry';
import { registerPart, usePart } from '../ui/loading/parts';
import { whenIdle } from '../ui/loading/whenIdle';
import { useHydrated } from '../ui/useHydrated';
import styles from './Markdown.module.css';
import { clipFrame } from './clip';
import { usePictureFailures } from './pictureFailures';
import type * as Renderer from './render';
import { showLightbox } from '../ui/overlay/Lightbox';

interface MarkdownProps {
  text: string;
  /** The signed paths of its foreign pictures, which came with the text. Pictures without one are links. */
  pictures?: SignedPictures | undefined;
  /** `limited` leaves out headings, for chat and comments. */
  mode?: MarkdownMode;
  /** Level of the first heading: one below the page's heading above the text. */
  headingsFrom?: number;
}

let renderer: typeof Renderer | undefined;
let loading: Promise<void> | undefined;
let loadingHighlighter: Promise<void> | undefined;

const isServer = typeof document === 'undefined';

/** Loads the renderer, a chunk of its own. Screens that will show text may do so early. */
export function loadMarkdown(): Promise<void> {
  loading ??= importWithRetry(() => import('./render')).then((module) => {
    renderer = module;
  });
  return loading;
}

registerPart(textPart, loadMarkdown);

/** Loads the syntax highlighter, another chunk, needed only for code that names its language. */
function loadHighlighter(): Promise<void> {
  loadingHighlighter ??= Promise.all([loadMarkdown(), importWithRetry(() => import('./highlight'))]).then(
    ([, { highlight }]) => {
      renderer?.setHighlighter(highlight);
    },
  );
  return loadingHighlighter;
}

const namesLanguage = /(^|\n)[ >\t]*(```|~~~)[ \t]*\w/;
const isReadyFor = (text: string) => renderer !== undefined && (!namesLanguage.test(text) || renderer.hasHighlighter());

/**
 * Markdown that people wrote, rendered. This is the only place that sets HTML: the renderer escapes all HTML in the text.
 * Until the renderer has loaded, the text is shown as it was typed.
 */
export function Markdown({ text, pictures, mode = 'whole', headingsFrom = 3 }: MarkdownProps) {
  const navigate = useNavigate();
  const [, drawAgain] = useState(0);
  usePart(textPart);
  if (!renderer && isServer) use(loadMarkdown());
  const { ref, isKept, drawnHtml, replace } = useDrawnText(text);
  const isReady = isReadyFor(text);
  useEffect(() => {
    if (isReady) return;
    let shown = true;
    const arrived = () => {
      // In a transition, so that all texts of a page are drawn again together.
      if (shown) startTransition(() => drawAgain((times) => times + 1));
    };
    void (isKept ? whenIdle() : Promise.resolve()).then(loadMarkdown).then(arrived);
    // Code stays without colours if the highlighter cannot be loaded.
    if (namesLanguage.test(text))
      loadHighlighter()
        .then(replace)
        .then(arrived, () => undefined);
    return () => {
      shown = false;
    };
  }, [isReady, isKept, replace, text]);
  const isRendered = renderer !== undefined;
  const [checked, setChecked] = useState(0);
  useEffect(() => {
    if (!isRendered || !text.includes('@')) return;
    let shown = true;
    void renderer?.findUnknownMentions(text).then((hasUnknown) => {
      if (!shown || !hasUnknown) return;
      replace();
      setChecked((times) => times + 1);
    });
    return () => {
      shown = false;
    };
  }, [isRendered, replace, text]);
  const html = useMemo(
    () => (isRendered && !isKept ? renderer?.renderMarkdown(text, mode, { headingsFrom, pictures }) : drawnHtml),
    // oxlint-disable-next-line react/exhaustive-deps -- rendered again when the highlighter has loaded, and when unknown mentions are found
    [isRendered, isKept, drawnHtml, isReady, checked, text, pictures, mode, headingsFrom],
  );
  usePictureFailures(ref, html);

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

  if (html === undefined && !isKept)
    return (
      <div className={`${styles.markdown} ${styles.plain}`} dir="auto">
        {text}
      </div>
    );
  return (
    <div
      ref={ref}
      className={styles.markdown}
      onClick={clicked}
      data-length={text.length}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
}

/** The texts of a page that the server has drawn, until the renderer has loaded. */
const drawnTexts = new Map<string, HTMLDivElement>();

/**
 * A text that the server has drawn stays as it stands while the page is taken over, without the renderer: React does not
 * compare inner HTML. It is rendered here once it changes, or once `replace` is called. `drawnHtml` is the same text where
 * it is drawn anew in another place, as in a feed that is divided into columns.
 */
function useDrawnText(text: string) {
  const isHydrated = useHydrated();
  const ref = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => (isHydrated || isServer ? undefined : text));
  const drawnHtml = useMemo(() => (renderer ? undefined : drawnTexts.get(text)?.innerHTML), [text]);
  const isKept = drawn === text;
  const replace = useCallback(() => setDrawn(undefined), []);
  useLayoutEffect(() => {
    if (renderer || !ref.current || (!isKept && drawnHtml === undefined)) return;
    drawnTexts.set(text, ref.current);
    return () => void drawnTexts.delete(text);
  }, [isKept, drawnHtml, text]);
  useEffect(() => {
    // It has changed before the page was taken over.
    if (isKept && ref.current?.dataset.length !== String(text.length)) replace();
  }, [isKept, replace, text]);
  return { ref, isKept, drawnHtml, replace };
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The frame replaces the button. React does not touch the inner HTML as long as the text stays the same. */
const playClip = (button: HTMLElement, clip: string) => button.replaceWith(clipFrame(clip));

function showLarge(picture: HTMLImageElement | null) {
  if (!picture) return;
  const { src, alt } = picture;
  showLightbox({ label: alt || 'Picture', content: <img src={src} alt={alt} referrerPolicy="no-referrer" /> });
}
