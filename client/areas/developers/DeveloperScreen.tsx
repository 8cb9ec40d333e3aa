import { useParams } from 'react-router-dom';
import { paths } from '#shared/pages';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { profileParts } from '../../profiles/profileParts';
import { useSession } from '../account';
import { Comments } from '../comments';
import { loadMedia, loadOverviewMedia } from '../media';
import { DeveloperAt } from './DeveloperAt';
import { MissingDeveloper } from './MissingDeveloper';
import { Redirect } from '../../app/page/Redirect';

export const loadParts = profileParts({ overview: loadOverviewMedia, media: loadMedia, comments: Comments.load });

/** /Developer and everything below it. */
export function DeveloperScreen() {
  const { developer, '*': subpage = '' } = useParams();
  if (developer === undefined) return <OwnProfileRedirect />;
  return <DeveloperAt address={developer} subpage={subpage} />;
}

/** /Developer without a name leads to one's own profile. */
function OwnProfileRedirect() {
  const { known, user } = useSession();
  if (user) return <Redirect to={paths.developer(user.info.stringUrl)} />;
  return known ? <MissingDeveloper /> : <LoadingSkeleton count={6} />;
}
