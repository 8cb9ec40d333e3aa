import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Time } from '../../ui/text/Time';
import type { Ad } from './classifieds.slice';
import styles from './Classified.module.css';

export const posterPath = ({ posterType, posterDetails }: Ad) =>
  posterType === 'game' ? paths.game(posterDetails.stringUrl) : paths.developer(posterDetails.stringUrl);

/** The author of an ad with its time, for a game also its owner. */
export function PostedBy({ ad }: { ad: Ad }) {
  const { alias, ownerAlias, ownerStringUrl } = ad.posterDetails;
  return (
    <p className={styles.poster}>
      <Link to={posterPath(ad)} dir="auto">
        {alias}
      </Link>
      {ownerAlias !== undefined && ownerStringUrl !== undefined && (
        <>
          , owned by <Link to={paths.developer(ownerStringUrl)}>{ownerAlias}</Link>
        </>
      )}{' '}
      · <Time at={ad.postDate} />
    </p>
  );
}
