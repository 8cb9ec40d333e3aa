import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './PageTabs.module.css';
import { wasRestored } from './restoredScroll';

interface PageTabsProps {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: { name: string; to: string; current: boolean; onChoose?: () => void }[];
}

/** Tabs that are links, each with its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const bar = useCurrentInView(tabs.find(({ current }) => current)?.name);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, current, onChoose }) => (
        <Link key={name} to={to} className={styles.tab} aria-current={current ? 'page' : undefined} onClick={onChoose}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the current tab to the middle: on a phone not all tabs fit. */
function useCurrentInView(current: string | undefined) {
  const bar = useRef<HTMLElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    // Measured in the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
      if (!bar.current || !tab) return;
      const { left, width } = tab.getBoundingClientRect();
      const middle = bar.current.getBoundingClientRect().left + bar.current.clientWidth / 2;
      bar.current.scrollLeft += left + width / 2 - middle;
      markHidden(bar.current);
      if (before.current !== undefined && before.current !== current) followLink(bar.current);
      before.current = current;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const mark = () => markHidden(element);
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return bar;
}

/** Scrolls to the tabs after a link above them has changed the page below: on a phone that would happen out of sight. */
function followLink(bar: HTMLElement) {
  const isChosenHere = bar.matches(':hover, :focus-within');
  if (isChosenHere || wasRestored() || bar.getBoundingClientRect().top < window.innerHeight / 2) return;
  bar.scrollIntoView();
}

/** Marks the sides on which tabs are scrolled out of sight. */
function markHidden(bar: HTMLElement) {
  const { scrollLeft, clientWidth, scrollWidth } = bar;
  const sides = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'];
  bar.dataset.more = sides.filter(Boolean).join(' ');
}
