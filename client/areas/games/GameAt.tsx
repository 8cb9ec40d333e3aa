import { Suspense, useState, type ReactNode } from 'react';
import type { Game } from '#shared/areas/games';
import { canEditGame } from '#shared/policies/games.policy';
import { paths } from '#shared/pages';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { ProfileAt, ProfilePage, type ProfileContent } from '../../profiles/ProfileAt';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useMembership } from '../account';
import { PageFeed, PagePost } from '../feed';
import { FollowButton, Followers } from '../follows';
import { GameForums } from '../forums';
import { JoinedGreeting } from '../invites';
import { isMediaAddress, MediaPage } from '../media';
import { MembersTab } from '../members';
import { GameHead } from './GameHead';
import { GamePanel } from './GamePanel';
import { GamePlaytests } from './GamePlaytests';
import { useGame } from './games.slice';
import { MissingGame } from './MissingGame';
import { Pitch } from './Pitch';
import { Recruitment } from './Recruitment';

const PitchDialog = lazyWithRetry(() => import('./PitchDialog'));

interface GameAtProps {
  address: string;
  /** The rest of the address after the game's name. */
  subpage: string;
}

/** The game at an address. */
export function GameAt({ address, subpage }: GameAtProps) {
  const fetched = useGame(address);
  return (
    <ProfileAt kind="game" address={address} subpage={subpage} fetched={fetched} missing={<MissingGame />}>
      {/* The key is the id, so that an open form survives a rename by somebody else. */}
      {(game) => <GamePage key={game.id} game={game} subpage={subpage} />}
    </ProfileAt>
  );
}

function GamePage({ game, subpage }: { game: Game; subpage: string }) {
  const shown = contentOf(game, subpage);
  const { viewer, membership } = useMembership(game.id);
  const mayEdit = canEditGame(viewer, membership);
  // Here, so that what is typed stays when somebody else fills the empty card that opened it.
  const [isPitching, setPitching] = useState(false);
  const onEdit = () => setPitching(true);
  const isFirst = shown?.tab === 'activity' && shown.isSingle !== true;
  return (
    <ProfilePage
      kind="game"
      of={game}
      shown={shown}
      tabs={tabs}
      head={<GameHead {...{ game, mayEdit, isFirst, onEdit }} />}
      barAction={<FollowButton parentType="game" parentId={game.id} name={game.alias} />}
      lead={
        isFirst && (
          <>
            <Pitch game={game} mayEdit={mayEdit} onEdit={onEdit} />
            <Recruitment game={game} />
            <GamePlaytests game={game} />
          </>
        )
      }
      panel={<GamePanel game={game} />}
    >
      <JoinedGreeting game={game} />
      {isPitching && (
        <Suspense>
          <PitchDialog game={game} mayEdit={mayEdit} onClose={() => setPitching(false)} />
        </Suspense>
      )}
    </ProfilePage>
  );
}

type Tab = 'activity' | 'media' | 'forums' | 'members' | 'followers';

const tabs = [
  { tab: 'activity', name: 'Recent Activity' },
  { tab: 'media', name: 'Media', subpage: 'Media' },
  { tab: 'forums', name: 'Forums', subpage: 'Forums' },
  { tab: 'members', name: 'Members', subpage: 'Members' },
  { tab: 'followers', name: 'Followers', subpage: 'Followers' },
] as const;

/** A tab whose code comes when it is first shown. */
const late = (tab: ReactNode) => <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>{tab}</Suspense>;

/** Null for a subpage that does not exist. */
function contentOf(game: Game, subpage: string): ProfileContent<Tab> | null {
  const { id, stringUrl } = game;
  const [first = '', ...rest] = subpage.split('/').filter((part) => part !== '');
  const name = first.toLowerCase();
  const [postId, ...more] = rest;
  if (name === 'media' && isMediaAddress(rest)) {
    const owner = { pageType: 'game' as const, pageId: id, page: stringUrl };
    return { tab: 'media', content: <MediaPage owner={owner} parts={rest} />, isWhole: rest.length > 1, isWide: true };
  }
  if (name === 'post' && postId !== undefined && more.length === 0) {
    const content = <PagePost parentType="game" parentId={id} postId={postId} backTo={paths.game(stringUrl)} />;
    return { tab: 'activity', content, isSingle: true };
  }
  if (name === 'forums') {
    return { tab: 'forums', content: late(<GameForums game={game} parts={rest} />), isSingle: rest.length === 3 };
  }
  if (postId !== undefined) return null;
  if (name === 'members') return { tab: 'members', content: late(<MembersTab game={game} />) };
  if (name === 'followers') return { tab: 'followers', content: late(<Followers game={game} />) };
  if (!['', 'feed', 'recentactivity'].includes(name)) return null;
  return { tab: 'activity', content: <PageFeed parentType="game" parentId={id} /> };
}
