import { Navigate } from 'react-router-dom';
import { paths } from '#shared/pages';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession } from '../account';
import { MissingDeveloper } from './MissingDeveloper';

/** /Developer without a name is one's own profile. */
export function OwnProfileRedirect() {
  const { known, user } = useSession();
  if (user) return <Navigate to={paths.developer(user.info.stringUrl)} replace />;
  return known ? <MissingDeveloper /> : <LoadingSkeleton count={6} />;
}
