import { useLocation } from 'react-router-dom';
import { matchPage } from '#shared/pages';
import { hasScreen } from '../../app/screens';
import { useSession } from '../account';
import { navigation } from './navigation';

/** The entries whose pages exist, which of them is lit, and which have something new. */
export function useNavigation() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const lit = matchPage(pathname)?.page.highlight;
  return navigation
    .filter(({ name }) => hasScreen(name))
    .map((entry) => ({
      ...entry,
      isLit: lit !== undefined && (entry.group === lit || entry.also?.includes(lit) === true),
      hasNews: !!user && entry.caughtUp !== undefined && !user.info[entry.caughtUp],
    }));
}
