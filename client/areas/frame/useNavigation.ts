import { useLocation } from 'react-router-dom';
import { matchPage } from '#shared/pages';
import { useSession } from '../account';
import { navigation } from './navigation';

/** The navigation entries, with which of them is lit and which have something new. */
export function useNavigation() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const lit = matchPage(pathname)?.page.highlight;
  return navigation.map((entry) => ({
    ...entry,
    isLit: lit !== undefined && (entry.group === lit || entry.also?.includes(lit) === true),
    hasNews: !!user && entry.caughtUp !== undefined && !user.info[entry.caughtUp],
  }));
}
