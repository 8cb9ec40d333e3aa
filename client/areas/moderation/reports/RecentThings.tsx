import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reportsLimits, reportsTexts } from '#shared/areas/moderation/reports';
import { capitalized } from '#shared/characters';
import { contentNames } from '#shared/content';
import { FetchState } from '../../../ui/feedback/FetchState';
import { Time } from '../../../ui/text/Time';
import styles from '../Moderation.module.css';
import { useRecent } from './reports.slice';

/** A button that opens the last things that an account has written. */
export function RecentThings({ developer }: { developer: { id: number; alias: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.toggle ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-label={`Last ${reportsLimits.recent} things by ${developer.alias}`}
        onClick={() => setOpen(!isOpen)}
      >
        Last {reportsLimits.recent} things
      </Button>
      {isOpen && <List developerId={developer.id} />}
    </>
  );
}

function List({ developerId }: { developerId: number }) {
  const { data, error, retry } = useRecent(developerId);
  if (error !== undefined || !data) return <FetchState {...{ data, error, retry }} shape="rows" count={2} />;
  if (data.length === 0) return <p className={styles.meta}>{reportsTexts.nothingWritten}</p>;
  return (
    <ol className={styles.recent}>
      {data.map(({ kind, id, created, title, link }) => (
        <li key={`${kind}.${id}`}>
          <span className={styles.meta}>
            {capitalized(contentNames[kind])}, <Time at={created} format="inSentence" />
          </span>{' '}
          <span dir="auto">{link === '' ? title : <Link to={link}>{title || 'Open'}</Link>}</span>
        </li>
      ))}
    </ol>
  );
}
