import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './ProfileLayout.module.css';

interface ProfileLayoutProps {
  head: ReactNode;
  tabs: ReactNode;
  /** The companion panel: beside the content where there is room, behind a button where there is not; null on pages that take all the room. */
  panel: ReactNode;
  /** What the button that shows the panel on narrow screens says. */
  panelName: string;
  /** Whether narrow screens show it at first; it may turn out only after a while. */
  isPanelOpen?: boolean;
  children: ReactNode;
}

/** A profile's or game's page: its head, its tabs with their content, and what is known of it. */
export function ProfileLayout({ head, tabs, panel, panelName, isPanelOpen = false, children }: ProfileLayoutProps) {
  const [chosen, setOpen] = useState<boolean>();
  // From then on it is open, also when there is no reason any more: it must not close over what was just filled in.
  if (isPanelOpen && chosen === undefined) setOpen(true);
  const open = chosen ?? isPanelOpen;
  const id = useId();
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.columns} data-whole={panel === null || undefined}>
        {panel !== null && (
          <div className={styles.aside}>
            <Button
              className={styles.opener ?? ''}
              variant="default"
              fullWidth
              justify="space-between"
              rightSection={<IconChevronDown size={18} aria-hidden className={styles.chevron} />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <span className={styles.openerName}>{panelName}</span>
            </Button>
            <aside id={id} className={styles.panel} data-open={open || undefined} aria-label={panelName}>
              {panel}
            </aside>
          </div>
        )}
        <div className={styles.main}>
          {tabs}
          {children}
        </div>
      </div>
    </div>
  );
}
