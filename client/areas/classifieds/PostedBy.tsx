import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Time } from '../../ui/text/Time';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';

export const posterPath = ({ posterType, posterDetails }: Ad) =>
  posterType === 'game' ? paths.game(posterDetails.stringUrl) : paths.developer(posterDetails.stringUrl);

/** Who has put an ad up, and when; of a game's, who owns it. */
export function PostedBy({ ad }: { ad: Ad }) {
  const { alias, ownerAlias, ownerStringUrl } = ad.posterDetails;
  return (
    <p className={styles.poster}>
      <Link to={posterPath(ad)}>{alias}</Link>
      {ownerAlias !== undefined && ownerStringUrl !== undefined && (
        <>
          , owned by <Link to={paths.developer(ownerStringUrl)}>{ownerAlias}</Link>
        </>
      )}{' '}
      · <Time at={ad.postDate} />
    </p>
  );
}
