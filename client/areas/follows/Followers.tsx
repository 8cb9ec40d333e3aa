import { followsTexts } from '#shared/areas/follows';
import { Panel } from '../../ui/layout/Panel';
import { FollowList } from './FollowList';

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
