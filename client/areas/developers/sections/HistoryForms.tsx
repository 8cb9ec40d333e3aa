import { TextInput } from '@mantine/core';
import { developersLimits, type HistoryEntry } from '#shared/areas/developers';
import { RowList } from './RowList';
import styles from './RowList.module.css';

export const blankEntry: HistoryEntry = { place: '', title: '', start: '', end: '' };
export type TypedEntry = { [Field in keyof HistoryEntry]?: string | undefined };

/** What one entry is called, and what its fields ask for. */
export interface HistoryWords {
  noun: string;
  place: string;
  title: string;
  titleHint: string;
}

interface HistoryRowsProps {
  words: HistoryWords;
  /** The name of the list in the contract, by which its problems are found. */
  list: 'workHistory' | 'educationHistory';
  entries: readonly TypedEntry[] | undefined;
  onChange: (entries: HistoryEntry[]) => void;
  problems: Record<string, string>;
}

/** Where somebody worked or learned: the place is needed, when it was is free text. */
export function HistoryRows({ words, list, entries = [], onChange, problems }: HistoryRowsProps) {
  const rows = entries.map(({ place = '', title = '', start = '', end = '' }) => ({ place, title, start, end }));
  return (
    <RowList noun={words.noun} rows={rows} onChange={onChange} blank={blankEntry} max={developersLimits.history}>
      {({ row, index, change, autoFocus }) => {
        const field = (name: keyof HistoryEntry) => {
          const text = problems[`${list}.${index}.${name}`];
          // An entry that nothing was typed into yet is marked without words.
          const isBlank = Object.values(row).every((value) => value === '');
          return {
            value: row[name],
            error: text !== undefined && isBlank ? true : text,
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
          };
        };
        const { historyPlace, historyTitle, historyTime } = developersLimits;
        return (
          <>
            <TextInput
              label={words.place}
              withAsterisk
              maxLength={historyPlace}
              autoFocus={autoFocus}
              {...field('place')}
            />
            <TextInput label={words.title} placeholder={words.titleHint} maxLength={historyTitle} {...field('title')} />
            <div className={styles.pair}>
              <TextInput label="Start" placeholder="2019" maxLength={historyTime} {...field('start')} />
              <TextInput label="End" placeholder="Today" maxLength={historyTime} {...field('end')} />
            </div>
          </>
        );
      }}
    </RowList>
  );
}
