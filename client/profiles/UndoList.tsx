import { Button } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { FetchState } from '../ui/feedback/FetchState';
import { Time } from '../ui/text/Time';
import { LevelRing } from './LevelRing';
import { SettingsSection } from '../ui/layout/SettingsSection';
import styles from './UndoList.module.css';

type LevelRingProps = ComponentProps<typeof LevelRing>;

interface Entry {
  face: LevelRingProps['of'] & { id: number | null; alias: string; stringUrl: string };
  kind: 'developer' | 'game';
  level: LevelRingProps['level'];
  since: string;
}

interface UndoListProps {
  heading: string;
  lead?: ReactNode;
  empty: string;
  listed: { data: { items: Entry[]; hasMore: boolean } | undefined; error: string | undefined; retry: () => void };
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** The action of each row's button. */
  verb: string;
  undo: (entry: Entry) => Promise<void>;
}

/** A part of the settings: blocked or muted developers and games, each with a button to take that back. */
export function UndoList({ heading, lead, empty, listed, page, onPage, ...row }: UndoListProps) {
  const { data, error, retry } = listed;
  return (
    <SettingsSection heading={heading}>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.items.length === 0 && <p className={styles.none}>{empty}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.people}>
          {data.items.map((entry) => (
            <UndoRow key={`${entry.kind}.${entry.face.id}`} entry={entry} {...row} />
          ))}
        </ul>
      )}
      {(page > 1 || data?.hasMore) && (
        <div className={styles.steps}>
          <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" disabled={!data?.hasMore} onClick={() => onPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

interface UndoRowProps extends Pick<UndoListProps, 'verb' | 'undo'> {
  entry: Entry;
}

function UndoRow({ entry, verb, undo }: UndoRowProps) {
  const [isBusy, setBusy] = useState(false);
  const { face, kind, level, since } = entry;

  async function take() {
    setBusy(true);
    await undo(entry);
    setBusy(false);
  }

  return (
    <li className={styles.person}>
      <LevelRing of={face} kind={kind} level={level} size="small" />
      <span className={styles.name}>
        <Link to={paths[kind](face.stringUrl)} dir="auto">
          {face.alias}
        </Link>
        <span className={styles.since}>
          since <Time at={since} format="inSentence" />
        </span>
      </span>
      <Button variant="default" loading={isBusy} aria-label={`${verb} ${face.alias}`} onClick={() => void take()}>
        {verb}
      </Button>
    </li>
  );
}
