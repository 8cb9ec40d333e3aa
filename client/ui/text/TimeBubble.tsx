import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { exactTime } from './timeFormat';
import styles from './TimeBubble.module.css';

/** A time, or something whose time is not shown. */
const timeSelector = 'time[datetime], [data-time]';
/** Elements with the focus of the keyboard, but not one that the address names: nobody has asked for its time. */
const focused = ':focus-visible:not([data-arrived])';
/** How long the pointer rests on a time until its bubble opens. */
const hoverMs = 250;
/** Distance from the window's edges, in px. */
const margin = 8;

/** The bubble with the exact moment of the time that the pointer or the focus is on. Esc closes it. */
export default function TimeBubble() {
  const [time, setTime] = useState<HTMLElement | null>(currentTime);
  useEffect(() => followTimes(setTime), []);
  return time?.isConnected === true && <Bubble time={time} />;
}

/** Calls `show` with the time to explain, or null; returns how to stop. */
function followTimes(show: (time: HTMLElement | null) => void): () => void {
  let wanted: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const want = (time: HTMLElement | null, afterMs = 0) => {
    if (time === wanted && time !== null) return;
    wanted = time;
    clearTimeout(timer);
    if (time && afterMs > 0) timer = setTimeout(() => show(time), afterMs);
    else show(time);
  };
  const listening = new AbortController();
  const on = <T extends keyof DocumentEventMap>(type: T, listener: (event: DocumentEventMap[T]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: listening.signal });

  on('pointermove', (event) => {
    // The bubble itself stays while it is pointed at.
    if (event.pointerType === 'touch' || isBubble(event.target)) return;
    want(timeAt(event), hoverMs);
  });
  on('pointerdown', (event) => want(event.pointerType === 'touch' ? timeAt(event) : null));
  on('click', ({ target }) => target instanceof Element && target.closest('a') && want(null));
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(focused)) want(timeOf(target));
  });
  on('focusout', () => want(null));
  on('keydown', ({ key }) => key === 'Escape' && want(null));
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

const isBubble = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`.${styles.bubble}`) !== null;

/** The time under the pointer; in a card that is one link, below that link. */
function timeAt({ target, clientX, clientY }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  if (!target.matches('.whole-card')) return target.closest<HTMLElement>(timeSelector);
  const isUnder = (time: Element) => {
    const { left, right, top, bottom } = time.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  return timesOfCard(target).find(isUnder) ?? null;
}

const isTime = (element: Element): element is HTMLElement => element.matches(timeSelector);

/** The time that something focused is about: itself, the first one in it, or the first one of its card. */
function timeOf(focused: Element): HTMLElement | null {
  if (isTime(focused)) return focused;
  if (focused.matches('.whole-card')) return timesOfCard(focused)[0] ?? null;
  return focused.matches('a, button') ? focused.querySelector<HTMLElement>(timeSelector) : null;
}

const timesOfCard = (link: Element) => [
  ...(link.closest('[data-card]')?.querySelectorAll<HTMLElement>(timeSelector) ?? []),
];

/** The time that is hovered or focused while the code of the bubble arrives. */
function currentTime(): HTMLElement | null {
  const { activeElement } = document;
  const ofFocus = activeElement?.matches(focused) === true ? timeOf(activeElement) : null;
  return ofFocus ?? document.querySelector<HTMLElement>('time[datetime]:hover');
}

function Bubble({ time }: { time: HTMLElement }) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const place = () => ref.current && placeBubble(ref.current, time);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [time]);

  useEffect(() => {
    const described = time.closest('a, button') ?? time;
    if (described.hasAttribute('aria-describedby')) return undefined;
    described.setAttribute('aria-describedby', id);
    return () => described.removeAttribute('aria-describedby');
  }, [time, id]);

  return (
    <div ref={ref} id={id} role="tooltip" className={styles.bubble}>
      <span>{exactTime(time.getAttribute('datetime') ?? time.dataset.time ?? '')}</span>
    </div>
  );
}

/** Above the time, or below it where there is no room; within the window. */
function placeBubble(bubble: HTMLElement, time: HTMLElement) {
  const around = time.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const preferredLeft = around.width > width ? around.left : around.left + (around.width - width) / 2;
  const left = Math.min(Math.max(margin, preferredLeft), document.documentElement.clientWidth - width - margin);
  const top = around.top - height < margin ? around.bottom : around.top - height;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}
