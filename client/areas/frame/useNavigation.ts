import { useLocation } from 'react-router-dom';
import { matchRoute } from '#shared/routes';
import { hasScreen } from '../../app/screens';
import { useSession } from '../account';
import { navigation } from './navigation';

/** The entries whose pages exist, which of them is lit, and which have something new. */
export function useNavigation() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const lit = matchRoute(pathname)?.route.highlight;
  return navigation
    .filter(({ name }) => hasScreen(name))
    .map((entry) => ({
      ...entry,
      isLit: lit !== undefined && (entry.group === lit || entry.also?.includes(lit) === true),
      hasNews: !!user && entry.caughtUp !== undefined && !user.info[entry.caughtUp],
    }));
}
