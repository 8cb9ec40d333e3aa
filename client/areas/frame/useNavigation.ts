import { useLocation } from 'react-router-dom';
import { matchRoute } from '#shared/routes';
import { hasScreen } from '../../app/screens';
import { navigation } from './navigation';

/** The entries whose pages exist, and which of them is lit. */
export function useNavigation() {
  const { pathname } = useLocation();
  const lit = matchRoute(pathname)?.route.highlight;
  return navigation.filter(({ name }) => hasScreen(name)).map((entry) => ({ ...entry, isLit: entry.group === lit }));
}
