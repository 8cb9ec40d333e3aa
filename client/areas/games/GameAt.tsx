import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/routes';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { useTitle } from '../../app/title';
import { Notice } from '../../ui/Notice';
import { PageTabs } from '../../ui/PageTabs';
import { ProfileLayout } from '../../ui/ProfileLayout';
import { ProfileWaiting } from '../../ui/ProfileWaiting';
import { PageFeed, PagePost } from '../feed';
import { MembersList } from '../members';
import { GameHead } from './GameHead';
import { GamePanel } from './GamePanel';
import { useGame } from './games.slice';
import { MissingGame } from './MissingGame';

interface GameAtProps {
  address: string;
  /** What follows the name in the address. */
  subpage: string;
}

type Tab = 'activity' | 'members';

/** The game at an address; a former one leads to the present one. */
export function GameAt({ address, subpage }: GameAtProps) {
  const { data: game, error, errorStatus, retry } = useGame(address);
  const { search, hash } = useLocation();
  useTitle(game?.alias);

  if (errorStatus === 404) return <MissingGame />;
  if (error !== undefined) return <Notice text={error} onRetry={retry} />;
  if (!game) return <ProfileWaiting kind="game" />;
  if (game.stringUrl !== address) {
    return <Navigate to={`${paths.game(game.stringUrl, subpage)}${search}${hash}`} replace />;
  }
  const found = contentOf(game, subpage);
  if (!found) return <NotFoundScreen />;
  return (
    <ProfileLayout
      head={<GameHead game={game} />}
      panelName={`About ${game.alias}`}
      panel={<GamePanel game={game} />}
      tabs={<PageTabs label={`Pages of ${game.alias}`} tabs={tabsOf(game, found.tab)} />}
    >
      {found.content}
    </ProfileLayout>
  );
}

const tabsOf = ({ stringUrl }: Game, current: Tab) => [
  { name: 'Recent Activity', to: paths.game(stringUrl), current: current === 'activity' },
  { name: 'Members', to: paths.game(stringUrl, 'Members'), current: current === 'members' },
];

/** Null for a subpage that there is not. */
function contentOf({ id, stringUrl }: Game, subpage: string): { tab: Tab; content: ReactNode } | null {
  const [name = '', postId, ...more] = subpage
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (name === 'post' && postId !== undefined && more.length === 0) {
    const content = <PagePost parentType="game" parentId={id} postId={postId} backTo={paths.game(stringUrl)} />;
    return { tab: 'activity', content };
  }
  if (postId !== undefined) return null;
  if (name === 'members') return { tab: 'members', content: <MembersList gameId={id} /> };
  if (!['', 'feed', 'recentactivity'].includes(name)) return null;
  return { tab: 'activity', content: <PageFeed parentType="game" parentId={id} /> };
}
