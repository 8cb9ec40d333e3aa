import { IconSpeakerphone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import { MissingScreen } from '../../app/page/MissingScreen';
import { useTitle } from '../../app/page/useTitle';
import { Removable } from '../../app/forms/Removable';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { HideBlocked } from '../contact';
import { BackLink } from '../../ui/layout/BackLink';
import { AdPage } from './AdPage';
import { adLeft, fetchAd, selectSingleAds } from './classifieds.slice';
import { authorIdOf } from './matchesFilters';

/** /Classifieds/{id}: the page of one classified. */
export function ClassifiedScreen() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingAd />;
  return <OneAd key={id} postId={Number(id)} />;
}

function OneAd({ postId }: { postId: number }) {
  const dispatch = useAppDispatch();
  const { error, errorStatus, retry } = useFetched(fetchAd, selectSingleAds, {
    key: String(postId),
    input: { postId },
  });
  const ad = useAppSelector((state) => state.classifieds.ads.entities[postId]);
  const isGone = useAppSelector((state) => state.classifieds.deleted.includes(postId));
  useTopics([topics.classifiedsFeed]);
  useTitle(ad?.postTitle);
  useEffect(() => () => void dispatch(adLeft(postId)), [dispatch, postId]);

  if (isGone || errorStatus === 404) return <MissingAd />;
  if (error !== undefined && !ad) return <ErrorNotice text={error} onRetry={retry} />;
  if (!ad) return <LoadingSkeleton count={6} />;
  return (
    <>
      <BackLink to={paths.classifieds}>Classifieds</BackLink>
      <HideBlocked from={authorIdOf(ad)}>
        <Removable>
          <AdPage ad={ad} />
        </Removable>
      </HideBlocked>
    </>
  );
}

export function MissingAd() {
  return (
    <MissingScreen
      title={failureTexts.notFound}
      text="There is no classified at this address."
      hint="It may have been deleted, or the link may have a typo."
      icon={<IconSpeakerphone size={40} />}
      to={paths.classifieds}
      action="See the classifieds"
    />
  );
}
