import { IconLock, IconMessage2, IconSearch } from '@tabler/icons-react';
import type { FoundThread } from '#shared/areas/contentSearch';
import { searchTexts } from '#shared/areas/search';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import search from '../Search.module.css';
import { FoundName, SearchOption } from '../SearchOption';
import styles from './Palette.module.css';
import type { PaletteEntry, PaletteState } from './usePalette';

export const entryId = (listId: string, { key }: PaletteEntry) => `${listId}-${key}`;

/** The entries of the palette for its text, in groups. */
export function PaletteList({ palette, listId }: { palette: PaletteState; listId: string }) {
  const { groups, entries, error, retry, isSearching, typed } = palette;
  const isEmpty = typed !== '' && !isSearching && error === undefined && entries.length === 1;
  return (
    <>
      <div role="listbox" id={listId} className={styles.list} aria-label="Suggestions">
        {groups.map(({ name, options }) => (
          <Group key={name} name={name} entries={options} palette={palette} listId={listId} />
        ))}
      </div>
      <div className={styles.notes}>
        {isEmpty && <p className={search.hint}>{searchTexts.none}</p>}
        {isSearching && <LoadingSkeleton shape="rows" count={2} />}
        {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      </div>
    </>
  );
}

interface GroupProps {
  name: string;
  entries: PaletteEntry[];
  palette: PaletteState;
  listId: string;
}

function Group({ name, entries, palette: { reached, choose }, listId }: GroupProps) {
  const titleId = `${listId}-${name}`;
  const options = entries.map((entry) => (
    <SearchOption
      key={entry.key}
      id={entryId(listId, entry)}
      isHighlighted={entry === reached}
      to={entry.to}
      onChoose={() => choose(entry)}
    >
      <EntryWords shows={entry.shows} />
    </SearchOption>
  ));
  if (name === '') return options;
  return (
    <div role="group" aria-labelledby={titleId} className={search.group}>
      <div id={titleId} className={search.title} role="presentation">
        {name}
      </div>
      {options}
    </div>
  );
}

function EntryWords({ shows }: Pick<PaletteEntry, 'shows'>) {
  if ('found' in shows) return <FoundName found={shows.found} />;
  if ('thread' in shows) return <ThreadName thread={shows.thread} />;
  const { icon: EntryIcon, label } =
    'all' in shows ? { icon: IconSearch, label: searchTexts.all(shows.all) } : shows.command;
  return (
    <>
      <EntryIcon size={18} aria-hidden className={search.sign} />
      <span className={search.name} dir="auto">
        {label}
      </span>
    </>
  );
}

/** A thread with the way to it, and a lock if it is private. */
function ThreadName({ thread }: { thread: FoundThread }) {
  const { threadAlias, gameAlias, categoryAlias, forumAlias, isPrivate } = thread;
  return (
    <>
      <IconMessage2 size={18} aria-hidden className={search.sign} />
      <span className={search.named}>
        <span className={search.name} dir="auto">
          {threadAlias}
        </span>
        <span className={search.tagline} dir="auto">
          {isPrivate && <IconLock size={14} role="img" aria-label="Private" />}
          {[gameAlias ?? 'Forums', categoryAlias, forumAlias].join(' › ')}
        </span>
      </span>
    </>
  );
}
