import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { searchTexts, type Found } from '#shared/areas/search';
import { LevelRing } from '../../ui/LevelRing';
import { Notice } from '../../ui/Notice';
import { Waiting } from '../../ui/Waiting';
import { isLongEnough } from './search.slice';
import styles from './Search.module.css';
import { pathOf, type SearchBoxState } from './useSearchBox';

export const optionId = (listId: string, { type, id }: Found) => `${listId}-${type}-${id}`;

/** What a search has found: developers, then games, each with its picture and level. */
export function FoundList({ box, listId }: { box: SearchBoxState; listId: string }) {
  const { typed, data, error, retry } = box;
  if (!isLongEnough(typed)) return <p className={styles.hint}>{searchTexts.tooShort}</p>;
  if (error !== undefined) return <Notice text={error} onRetry={retry} />;
  if (!data) return <Waiting shape="rows" count={3} />;
  if (data.developers.length + data.games.length === 0) return <p className={styles.hint}>{searchTexts.none}</p>;
  return (
    <div role="listbox" id={listId} aria-label="Search results">
      <Group title="Developers" found={data.developers} box={box} listId={listId} />
      <Group title="Games" found={data.games} box={box} listId={listId} />
    </div>
  );
}

interface GroupProps {
  title: string;
  found: Found[];
  box: SearchBoxState;
  listId: string;
}

function Group({ title, found, box, listId }: GroupProps) {
  if (found.length === 0) return null;
  const titleId = `${listId}-${title}`;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <div id={titleId} className={styles.title} role="presentation">
        {title}
      </div>
      {found.map((each) => (
        <Option key={each.id} found={each} box={box} id={optionId(listId, each)} />
      ))}
    </div>
  );
}

function Option({ found, box, id }: { found: Found; box: SearchBoxState; id: string }) {
  const isReached = box.reached === found;
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isReached) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isReached]);
  return (
    <Link
      ref={ref}
      id={id}
      role="option"
      aria-selected={isReached}
      tabIndex={-1}
      className={styles.option}
      to={pathOf(found)}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) box.done();
      }}
    >
      <LevelRing of={found} kind={found.type} level={found.xpLevelData} size="small" />
      <span className={styles.name}>{found.alias}</span>
    </Link>
  );
}
