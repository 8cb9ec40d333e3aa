import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { useTitle } from '../../app/useTitle';
import { ProfileBar } from '../../profiles/ProfileHead';
import { ProfileLayout } from '../../profiles/ProfileLayout';
import { ProfileSkeleton } from '../../profiles/ProfileSkeleton';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { PageTabs } from '../../ui/layout/PageTabs';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { PageFeed, PagePost } from '../feed';
import { FollowButton, Followers } from '../follows';
import { GameForums } from '../forums';
import { isMediaAddress, MediaPage } from '../media';
import { MembersTab } from '../members';
import { GameHead } from './GameHead';
import { GamePanel } from './GamePanel';
import { useGame } from './games.slice';
import { MissingGame } from './MissingGame';
import { Recruitment } from './Recruitment';

interface GameAtProps {
  address: string;
  /** What follows the name in the address. */
  subpage: string;
}

type Tab = 'activity' | 'media' | 'forums' | 'members' | 'followers';

interface Content {
  tab: Tab;
  content: ReactNode;
  /** It takes all the room: head and panel make way. */
  isWhole?: boolean;
  /** One post or thread: whoever follows its link is to see it first, and the head makes way. */
  isSingle?: boolean;
}

/** The game at an address; a former one leads to the present one. */
export function GameAt({ address, subpage }: GameAtProps) {
  const { data: game, error, errorStatus, retry } = useGame(address);
  // What has come is drawn in short slices, which leave a slow phone usable.
  const isThere = useDeferredValue(game !== undefined);
  const { search, hash } = useLocation();
  // Not the title of the page before, while this one is on its way.
  useTitle(game || errorStatus === 404 ? undefined : 'Game');

  if (errorStatus === 404) return <MissingGame />;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!game || !isThere) return <ProfileSkeleton kind="game" />;
  return (
    <>
      {game.stringUrl !== address && <Navigate to={`${paths.game(game.stringUrl, subpage)}${search}${hash}`} replace />}
      {/* By id, so that a form that is open outlives a rename by somebody else. */}
      <GamePage key={game.id} game={game} subpage={subpage} />
    </>
  );
}

function GamePage({ game, subpage }: { game: Game; subpage: string }) {
  const found = contentOf(game, subpage);
  useTitle(found ? game.alias : undefined);
  if (!found) return <NotFoundScreen />;
  return (
    <ProfileLayout
      head={
        found.isWhole || found.isSingle ? (
          <ProfileBar of={game} kind="game" to={paths.game(game.stringUrl)}>
            <FollowButton parentType="game" parentId={game.id} name={game.alias} />
          </ProfileBar>
        ) : (
          <GameHead game={game} />
        )
      }
      panelName={`About ${game.alias}`}
      panel={found.isWhole ? null : <GamePanel game={game} />}
      tabs={<PageTabs label={`Pages of ${game.alias}`} tabs={tabsOf(game, found.tab)} />}
    >
      {['activity', 'members'].includes(found.tab) && !found.isSingle && <Recruitment game={game} />}
      {found.content}
    </ProfileLayout>
  );
}

const tabsOf = ({ stringUrl }: Game, current: Tab) => [
  { name: 'Recent Activity', to: paths.game(stringUrl), current: current === 'activity' },
  { name: 'Media', to: paths.game(stringUrl, 'Media'), current: current === 'media' },
  { name: 'Forums', to: paths.game(stringUrl, 'Forums'), current: current === 'forums' },
  { name: 'Members', to: paths.game(stringUrl, 'Members'), current: current === 'members' },
  { name: 'Followers', to: paths.game(stringUrl, 'Followers'), current: current === 'followers' },
];

/** Null for a subpage that there is not. */
function contentOf(game: Game, subpage: string): Content | null {
  const { id, stringUrl } = game;
  const [first = '', ...rest] = subpage.split('/').filter((part) => part !== '');
  const name = first.toLowerCase();
  const [postId, ...more] = rest;
  if (name === 'media' && isMediaAddress(rest)) {
    const owner = { pageType: 'game' as const, pageId: id, page: stringUrl };
    return { tab: 'media', content: <MediaPage owner={owner} parts={rest} />, isWhole: rest.length > 1 };
  }
  if (name === 'post' && postId !== undefined && more.length === 0) {
    const content = <PagePost parentType="game" parentId={id} postId={postId} backTo={paths.game(stringUrl)} />;
    return { tab: 'activity', content, isSingle: true };
  }
  if (name === 'forums') {
    const content = (
      <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
        <GameForums game={game} parts={rest} />
      </Suspense>
    );
    return { tab: 'forums', content, isSingle: rest.length === 3 };
  }
  if (postId !== undefined) return null;
  if (name === 'members') return { tab: 'members', content: <MembersTab game={game} /> };
  if (name === 'followers') return { tab: 'followers', content: <Followers game={game} /> };
  if (!['', 'feed', 'recentactivity'].includes(name)) return null;
  return { tab: 'activity', content: <PageFeed parentType="game" parentId={id} /> };
}
