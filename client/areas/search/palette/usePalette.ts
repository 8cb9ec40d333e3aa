import { useDebouncedValue } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { FoundThread } from '#shared/areas/contentSearch';
import { searchLimits, type Found } from '#shared/areas/search';
import { forumPath } from '#shared/forumPaths';
import { paths } from '#shared/pages';
import { useAppSelector } from '../../../app/hooks';
import { letterOf } from '../../../ui/focus/letterOf';
import { byGroup, findOptions } from '../../../ui/form/optionSearch';
import { selectBlocked } from '../../contact';
import { useFound } from '../search.slice';
import { focusPage, resultsPath } from '../searchResults';
import type { Command } from './command';
import { useFoundThreads } from './foundThreads.slice';

/** The most of each kind that are listed for a search; the page of all results has the others. */
const listed = 6;

/** An entry leads somewhere (`to`) or does something (`run`). */
export interface PaletteEntry {
  /** Stays the same when others arrive before it. */
  key: string;
  group: string;
  to?: string | undefined;
  run?: (() => void) | undefined;
  shows: { command: Command } | { found: Found } | { thread: FoundThread } | { all: string };
}

/** The state of the palette: its text, what is listed for it, and the entry that Enter chooses. */
export function usePalette(commands: readonly Command[], onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [reached, setReached] = useState<string | null>(null);
  const search = usePaletteSearch(text.trim());
  const groups = byGroup([...commandEntries(commands, search.typed), ...search.entries]);
  const entries = groups.flatMap(({ options }) => options);
  const at = Math.max(
    entries.findIndex(({ key }) => key === reached),
    0,
  );

  function type(next: string) {
    setText(next);
    setReached(null);
  }
  function choose({ to, run }: PaletteEntry) {
    // Closed first, because the action may open a dialog or move the focus itself.
    flushSync(onClose);
    run?.();
    if (to === undefined) return;
    focusPage();
    void navigate(to);
  }
  function pressed(event: KeyboardEvent) {
    const { key } = event;
    const isOpening = (event.ctrlKey || event.metaKey) && letterOf(event) === 'k';
    const entry = entries[at];
    if (isOpening) onClose();
    else if (key === 'ArrowDown') setReached(entries[(at + 1) % entries.length]?.key ?? null);
    else if (key === 'ArrowUp') setReached(entries.at(at - 1)?.key ?? null);
    else if (key === 'Enter' && entry) choose(entry);
    else return;
    event.preventDefault();
  }
  return { ...search, text, type, groups, entries, reached: entries[at], choose, pressed };
}
export type PaletteState = ReturnType<typeof usePalette>;

const commandEntries = (commands: readonly Command[], typed: string): PaletteEntry[] =>
  (typed === '' ? commands.filter(({ isRare }) => isRare !== true) : findOptions(commands, typed).slice(0, listed)).map(
    (command) => ({
      ...{ key: `command-${command.id}`, group: command.group, to: command.to, run: command.run, shows: { command } },
    }),
  );

/** Results of the site for a text, by the calls of its other searches. */
function usePaletteSearch(typed: string) {
  const [rested] = useDebouncedValue(typed, searchLimits.debounceMs);
  const names = useFound(rested);
  const threads = useFoundThreads(rested, listed);
  const blocked = useAppSelector(selectBlocked);
  const isSettled = rested === typed && typed !== '';
  const [named, titled] = isSettled ? [names.data, threads.data?.threads?.items] : [];
  const failed = isSettled ? [names, threads].filter(({ error }) => error !== undefined) : [];
  const entries = [
    ...(named?.developers ?? []).slice(0, listed).map((found) => foundEntry('Developers', found)),
    ...(named?.games ?? []).slice(0, listed).map((found) => foundEntry('Games', found)),
    ...(titled ?? []).filter(({ starter: { id } }) => id === null || !blocked.includes(id)).map(threadEntry),
    ...(typed === '' ? [] : [{ key: 'all', group: '', to: resultsPath(typed), shows: { all: typed } }]),
  ];
  return {
    typed,
    entries,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ retry }) => retry()),
    isSearching: typed !== '' && failed.length === 0 && (!named || !titled),
  };
}

const foundEntry = (group: string, found: Found): PaletteEntry => ({
  ...{ key: `${found.type}-${found.id}`, group, shows: { found } },
  to: found.type === 'game' ? paths.game(found.stringUrl) : paths.developer(found.stringUrl),
});

const threadEntry = (thread: FoundThread): PaletteEntry => ({
  ...{ key: `thread-${thread.id}`, group: 'Threads', shows: { thread } },
  to: forumPath({
    ...{ game: thread.gameStringUrl, category: thread.categoryStringUrl },
    ...{ forum: thread.forumStringUrl, thread: thread.threadStringUrl },
  }),
});
