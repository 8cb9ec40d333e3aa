import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../ui/useHydrated';

/** The fragment of the address, as `#posts`; blank in the first render of a page that the server has drawn without it. */
export function useFragment(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : '';
}
