import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { searchTexts, type Found } from '#shared/areas/search';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './Search.module.css';
import { FoundName, SearchOption } from './SearchOption';
import { pathOf, type Entry, type SearchBoxState } from './useSearchBox';

export const optionId = (listId: string, entry: Entry) =>
  entry.type === 'all' ? `${listId}-all` : `${listId}-${entry.type}-${entry.id}`;

/** The suggestions for a search: developers, games, and last the link to all results. */
export function SuggestionList({ box, listId }: { box: SearchBoxState; listId: string }) {
  const { data, all, count } = box;
  if (!all) return <p className={styles.hint}>{searchTexts.tooShort}</p>;
  if (count === '0') return <p className={styles.hint}>{searchTexts.none}</p>;
  return (
    <>
      <NoNames box={box} />
      <div role="listbox" id={listId} aria-label="Search results">
        <Group title="Developers" found={data?.developers ?? []} box={box} listId={listId} />
        <Group title="Games" found={data?.games ?? []} box={box} listId={listId} />
        <Option entry={all} box={box} id={optionId(listId, all)}>
          <IconSearch size={18} aria-hidden className={styles.sign} />
          <span className={styles.name}>
            {count === undefined ? searchTexts.all(all.text) : searchTexts.count(count, all.text)}
          </span>
        </Option>
      </div>
    </>
  );
}

/** In place of the names until they are there. */
function NoNames({ box: { data, error, retry } }: { box: SearchBoxState }) {
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  return data ? null : <LoadingSkeleton shape="rows" count={3} />;
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
        <Option key={each.id} entry={each} box={box} id={optionId(listId, each)}>
          <FoundName found={each} />
        </Option>
      ))}
    </div>
  );
}

interface OptionProps {
  entry: Entry;
  box: SearchBoxState;
  id: string;
  children: ReactNode;
}

const Option = ({ entry, box, id, children }: OptionProps) => (
  <SearchOption id={id} isHighlighted={box.highlighted === entry} to={pathOf(entry)} onChoose={box.done}>
    {children}
  </SearchOption>
);
