import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { Game } from '#shared/areas/games';
import { teamLogTexts, type TeamLogLine } from '#shared/areas/recruiting/teamLog';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { FetchState } from '../../../ui/feedback/FetchState';
import { Modal } from '../../../ui/overlay/Modal';
import { Time } from '../../../ui/text/Time';
import styles from './Ownership.module.css';
import { useLogPage } from './ownership.slice';

interface TeamLogProps {
  game: Game;
  onClose: () => void;
}

/** The dialog with what was done to a team, newest first. */
export default function TeamLogDialog({ game, onClose }: TeamLogProps) {
  const [pages, setPages] = useState(1);
  return (
    <Modal opened onClose={onClose} title={`The team of ${game.alias}`}>
      <ul className={styles.log}>
        {Array.from({ length: pages }, (_each, page) => (
          <LogPage
            key={page}
            gameId={game.id}
            page={page}
            onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface LogPageProps {
  gameId: number;
  page: number;
  /** Shows the next page; null where it is shown. */
  onMore: (() => void) | null;
}

function LogPage({ gameId, page, onMore }: LogPageProps) {
  const { data, error, retry } = useLogPage(gameId, page);
  return (
    <>
      {data?.items.map((line) => (
        <li key={line.id}>
          <LogLine line={line} />
          <Time className={styles.when ?? ''} at={line.created} />
        </li>
      ))}
      {(error !== undefined || !data || data.hasMore || data.items.length === 0) && (
        <li>
          <FetchState {...{ data, error, retry }} shape="rows" count={3} />
          {data?.items.length === 0 && page === 0 && (
            <EmptyState text="Nothing has happened in this team yet." icon={<IconHistory size={36} />} />
          )}
          {data?.hasMore && onMore && (
            <Button variant="default" onClick={onMore}>
              Show more
            </Button>
          )}
        </li>
      )}
    </>
  );
}

/** A line in words, with the people linked. */
function LogLine({ line }: { line: TeamLogLine }) {
  const parts = teamLogTexts[line.action].split(/\{(actor|about|detail)\}/);
  return (
    <span>
      {parts.map((part, index) => {
        // Every second part is the name of a placeholder.
        const key = `${index}.${part}`;
        if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
        if (part === 'detail') return <bdi key={key}>{line.detail}</bdi>;
        return <DeveloperLink key={key} of={part === 'actor' ? line.actor : line.about} />;
      })}
    </span>
  );
}
