import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { followsTexts as texts, followsTexts } from '#shared/areas/follows';
import { Panel } from '../../ui/layout/Panel';
import styles from './Connections.module.css';
import { FollowList } from './FollowList';

const shownParameter = 'following';
const kinds = [
  { value: 'developers', label: 'Developers' },
  { value: 'games', label: 'Games' },
];

interface ConnectionsProps {
  developer: { id: number; alias: string };
}

/** The Connections tab of a developer: friends, followers and follows. */
export function Connections({ developer: { id, alias } }: ConnectionsProps) {
  const [search, setSearch] = useSearchParams();
  const showsGames = search.get(shownParameter) === 'games';
  const of = { parentType: 'developer', parentId: id } as const;

  function show(kind: string) {
    const next = new URLSearchParams(search);
    if (kind === 'games') next.set(shownParameter, kind);
    else next.delete(shownParameter);
    setSearch(next, { replace: true });
  }

  return (
    <div className={styles.connections}>
      <Panel title="Friends">
        <FollowList of={of} list="friends" label="Friends" empty={texts.noFriends(alias)} />
      </Panel>
      <Panel title="Followers">
        <FollowList of={of} list="followers" label="Followers" empty={texts.noFollowers(alias)} />
      </Panel>
      <Panel
        title="Following"
        action={
          <SegmentedControl
            size="xs"
            data={kinds}
            value={showsGames ? 'games' : 'developers'}
            onChange={show}
            aria-label="What is followed"
          />
        }
      >
        {showsGames ? (
          <FollowList of={of} list="followingGames" label="Followed games" empty={texts.noFollowedGames(alias)} />
        ) : (
          <FollowList
            of={of}
            list="followingDevelopers"
            label="Followed developers"
            empty={texts.noFollowedDevelopers(alias)}
          />
        )}
      </Panel>
    </div>
  );
}

interface FollowersProps {
  game: { id: number; alias: string };
}

/** The Followers tab of a game. */
export function Followers({ game: { id, alias } }: FollowersProps) {
  return (
    <Panel title="Followers">
      <FollowList
        of={{ parentType: 'game', parentId: id }}
        list="followers"
        label="Followers"
        empty={followsTexts.noFollowers(alias)}
      />
    </Panel>
  );
}
