import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../account';
import { useGreeting } from './useGreeting';

/** On a game's page: opens the team chat with a greeting for whoever comes from the news that they were accepted. */
export function JoinedGreeting({ game: { id, stringUrl } }: { game: { id: number; stringUrl: string } }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { greetTeam } = useGreeting();
  const isMember = useSession().user?.games.some((game) => game.id === id) === true;
  const hasJoined = new URLSearchParams(search).has('joined') && isMember;
  const greet = useEffectEvent(() => {
    greetTeam({ stringUrl });
    void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (hasJoined) greet();
  }, [hasJoined]);
  return null;
}
