import { Button } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { FetchState } from '../ui/feedback/FetchState';
import { Time } from '../ui/text/Time';
import { LevelRing } from './LevelRing';
import { SettingsSection } from '../ui/layout/SettingsSection';
import styles from './UndoList.module.css';

/** A row of the list: what was chosen, and how to take that back. */
export interface UndoEntry {
  key: string;
  picture?: ReactNode;
  name: string;
  to: string;
  /** The name of its kind, where the page does not say it. */
  kind?: string;
  since: string;
  undo: () => Promise<unknown>;
}

type LevelRingProps = ComponentProps<typeof LevelRing>;

interface Profile {
  of: LevelRingProps['of'] & { id: number | null; alias: string; stringUrl: string };
  kind: 'developer' | 'game';
  level: LevelRingProps['level'];
}

/** The row of a developer or game, without what takes it back. */
export const profileEntry = ({ of, kind, level }: Profile): Omit<UndoEntry, 'since' | 'undo'> => ({
  key: `${kind}.${of.id}`,
  picture: <LevelRing {...{ of, kind, level }} size="small" />,
  name: of.alias,
  to: paths[kind](of.stringUrl),
});

interface UndoListProps {
  heading: string;
  lead?: ReactNode;
  empty: string;
  listed: { data: { items: UndoEntry[]; hasMore: boolean } | undefined; error: string | undefined; retry: () => void };
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** The action of each row's button. */
  verb: string;
  /** Choices above the list. */
  children?: ReactNode;
}

/** A part of the settings: what was blocked, muted or watched, each with a button to take that back. */
export function UndoList({ heading, lead, empty, listed, page, onPage, verb, children }: UndoListProps) {
  const { data, error, retry } = listed;
  return (
    <SettingsSection heading={heading}>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.items.length === 0 && page === 1 && <p className={styles.none}>{empty}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.entries}>
          {data.items.map(({ key, ...entry }) => (
            <UndoRow key={key} entry={entry} verb={verb} />
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

function UndoRow({ entry, verb }: { entry: Omit<UndoEntry, 'key'>; verb: string }) {
  const [isBusy, setBusy] = useState(false);
  const { picture, name, to, kind, since, undo } = entry;

  async function take() {
    setBusy(true);
    await undo();
    setBusy(false);
  }

  return (
    <li className={styles.entry}>
      {picture}
      <span className={styles.name}>
        <Link to={to} dir="auto">
          {name}
        </Link>
        <span className={styles.since}>
          {kind !== undefined && `${kind}, `}since <Time at={since} format="inSentence" />
        </span>
      </span>
      <Button variant="default" loading={isBusy} aria-label={`${verb} ${name}`} onClick={() => void take()}>
        {verb}
      </Button>
    </li>
  );
}
