import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { chatIdOf } from '#shared/areas/privateChat';
import { searchLimits, searchTexts } from '#shared/areas/search';
import { LevelRing } from '../../ui/LevelRing';
import { Notice } from '../../ui/Notice';
import { Waiting } from '../../ui/Waiting';
import { isLongEnough, useFound } from '../search';
import styles from './PrivateChat.module.css';

interface PartnerSearchProps {
  viewerId: number;
  text: string;
  onText: (text: string) => void;
  onChoose: (chatId: string) => void;
}

/** Finds somebody to talk with by their name; with whom there is a talk already, that opens. */
export function PartnerSearch({ viewerId, text, onText, onChoose }: PartnerSearchProps) {
  const typed = text.trim();
  return (
    <>
      <TextInput
        type="search"
        className={styles.search ?? ''}
        size="sm"
        aria-label="Find somebody to talk with"
        placeholder="Find somebody"
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLimits.text}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onText('')} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && text !== '' && (event.stopPropagation(), onText(''))}
      />
      {typed !== '' && <Found typed={typed} viewerId={viewerId} onChoose={onChoose} />}
    </>
  );
}

function Found({ typed, viewerId, onChoose }: { typed: string } & Pick<PartnerSearchProps, 'viewerId' | 'onChoose'>) {
  const [rested] = useDebouncedValue(typed, searchLimits.debounceMs);
  const { data, error, retry } = useFound(rested);
  const people = data?.developers.filter(({ id }) => id !== viewerId);
  if (!isLongEnough(typed)) return <p className={styles.hint}>{searchTexts.tooShort}</p>;
  if (error) return <Notice text={error} onRetry={retry} />;
  if (rested !== typed || !people)
    return (
      <div className={styles.found}>
        <Waiting shape="rows" count={3} />
      </div>
    );
  if (people.length === 0)
    return (
      <p className={styles.hint} role="status">
        {searchTexts.none}
      </p>
    );
  return (
    <ul className={styles.found} aria-label="People">
      {people.map((each) => (
        <li key={each.id}>
          <button type="button" className={styles.row} onClick={() => onChoose(chatIdOf(viewerId, each.id))}>
            <LevelRing of={each} kind="developer" level={each.xpLevelData} size="small" />
            <span className={styles.alias}>{each.alias}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
