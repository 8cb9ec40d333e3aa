import { ActionIcon } from '@mantine/core';
import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useSite } from '../../app/site.slice';
import { useClosedNotices } from '../../app/storage/useClosedNotices';
import { Markdown } from '../../markdown/Markdown';
import styles from './Home.module.css';

/** The operators' announcements on the home page, a line each. Each can be closed, and stays closed for the account, or in the browser of a visitor. */
export function Announcements() {
  const { announcements = [] } = useSite();
  const { isClosed, close } = useClosedNotices();
  const shown = announcements.filter(({ id }) => !isClosed(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.announcements} aria-label="Announcements">
      {shown.map(({ id, text, pictures }) => (
        <div key={id} className={styles.announcement}>
          <IconSpeakerphone size={20} aria-hidden />
          <div>
            <Markdown text={text} pictures={pictures} mode="limited" />
          </div>
          <ActionIcon variant="subtle" aria-label="Close this announcement" onClick={() => close(id)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </section>
  );
}
