import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import type { ChatMessage } from '#shared/areas/chat';
import { topics } from '#shared/topics';
import { useAppDispatch } from '../../../app/hooks';
import { useCompanionColumn } from '../../../app/page/useCompanionColumn';
import { Time } from '../../../ui/text/Time';
import { Avatar } from '../../../profiles/Avatar';
import { roomRequested } from '../../chat';
import { useTalk } from './visitor.slice';
import styles from './Visitor.module.css';

const facesShown = 3;

/** While the chat is closed: who wrote last, and the way to it. */
export default function TalkLine() {
  const dispatch = useAppDispatch();
  const { isOpen } = useCompanionColumn();
  const { data } = useTalk();
  const newest = data?.items.filter(({ from }) => from !== null).at(-1);
  const people = writersOf(data?.items ?? []);
  if (isOpen || (data && !newest)) return null;
  return (
    <p className={styles.talk}>
      <IconMessages size={20} aria-hidden />
      <span className={styles.faces}>
        {people.map((person) => (
          <Avatar key={person.id} of={person} kind="developer" size={24} />
        ))}
      </span>
      <span className={styles.talkers}>
        {newest && (
          <>
            <bdi>{named(people.map(({ alias }) => alias))}</bdi> talked in the chat{' '}
            <Time at={newest.timestamp} format="inSentence" />
          </>
        )}
      </span>
      {newest && (
        <Button variant="default" size="compact-md" onClick={() => dispatch(roomRequested(topics.siteRoom))}>
          Open the chat
        </Button>
      )}
    </p>
  );
}

/** The authors, the latest first, each once. */
function writersOf(messages: readonly ChatMessage[]) {
  const people = messages.flatMap(({ from }) => from ?? []).reverse();
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, facesShown);
}

const named = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
