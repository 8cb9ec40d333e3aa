import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './PageTabs.module.css';

interface PageTabsProps {
  /** What the tabs are of, for those who hear the page. */
  label: string;
  tabs: { name: string; to: string; current: boolean }[];
}

/** The parts of a profile or game, each at its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const bar = useCurrentInView(tabs.find(({ current }) => current)?.name);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, current }) => (
        <Link key={name} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone not all tabs have room: the current one is rolled to the middle. */
function useCurrentInView(current: string | undefined) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Measured with the next frame, which lays the page out anyhow.
    const frame = requestAnimationFrame(() => {
      const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
      if (!bar.current || !tab) return;
      const { left, width } = tab.getBoundingClientRect();
      const middle = bar.current.getBoundingClientRect().left + bar.current.clientWidth / 2;
      bar.current.scrollLeft += left + width / 2 - middle;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return bar;
}
