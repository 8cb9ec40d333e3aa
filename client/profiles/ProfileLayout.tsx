import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './ProfileLayout.module.css';

interface ProfileLayoutProps {
  head: ReactNode;
  tabs: ReactNode;
  kind: 'developer' | 'game';
  /** Facts beside the content, on narrow screens behind a button; null on pages that use the whole width. */
  panel: ReactNode;
  /** Name of the panel and of its button on narrow screens. */
  panelName: string;
  /** Leaves the panel out where it would stand beside the content. */
  isWide?: boolean;
  /** Opens the panel on narrow screens at first; it may become true later. */
  isPanelOpen?: boolean;
  /** Above the tabs. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Page of a profile or game: head, tabs with their content, and a panel of facts. */
export function ProfileLayout({
  kind,
  head,
  tabs,
  panel,
  panelName,
  isWide = false,
  isPanelOpen = false,
  lead,
  children,
}: ProfileLayoutProps) {
  const [chosen, setOpen] = useState<boolean>();
  // It stays open when the reason has gone, so that it does not close over what was just filled in.
  if (isPanelOpen && chosen === undefined) setOpen(true);
  const open = chosen ?? isPanelOpen;
  const id = useId();
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.columns} data-whole={panel === null || undefined} data-wide={isWide || undefined}>
        {panel !== null && (
          <div className={styles.aside} data-kind={kind}>
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
              {panelName}
            </Button>
            <aside id={id} className={styles.panel} data-open={open || undefined} aria-label={panelName}>
              {panel}
            </aside>
          </div>
        )}
        <div className={styles.main}>
          {lead}
          {tabs}
          {children}
        </div>
      </div>
    </div>
  );
}
