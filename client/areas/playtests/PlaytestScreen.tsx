import { IconTestPipe } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { Removable } from '../../app/forms/Removable';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import { MissingScreen } from '../../app/page/MissingScreen';
import { useTitle } from '../../app/page/useTitle';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { BackLink } from '../../ui/layout/BackLink';
import { HideBlocked } from '../contact';
import { PlaytestPage } from './PlaytestPage';
import { fetchPlaytest, playtestLeft, selectSingle } from './playtests.slice';

/** /Playtests/{id}: what is asked, and the form or the answers below it. */
export function PlaytestScreen() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingPlaytest />;
  return <OnePlaytest key={id} playtestId={Number(id)} />;
}

function OnePlaytest({ playtestId }: { playtestId: number }) {
  const dispatch = useAppDispatch();
  const { data, error, errorStatus, retry } = useFetched(fetchPlaytest, selectSingle, {
    key: String(playtestId),
    input: { playtestId: String(playtestId) },
  });
  const item = useAppSelector((state) => state.playtests.items[playtestId]);
  const isGone = useAppSelector((state) => state.playtests.deleted.includes(playtestId));
  useTopics([topics.playtests]);
  useTitle(item?.title);
  useEffect(() => () => void dispatch(playtestLeft(playtestId)), [dispatch, playtestId]);

  if (isGone || errorStatus === 404) return <MissingPlaytest />;
  if (error !== undefined && !data) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data || !item) return <LoadingSkeleton count={6} />;
  return (
    <>
      <BackLink to={paths.playtests}>Playtests</BackLink>
      <HideBlocked from={item.author.id}>
        <Removable>
          <PlaytestPage playtest={item} own={data} />
        </Removable>
      </HideBlocked>
    </>
  );
}

export function MissingPlaytest() {
  return (
    <MissingScreen
      title={failureTexts.notFound}
      text="There is no playtest at this address."
      hint="It may have been deleted, or the link may have a typo."
      icon={<IconTestPipe size={40} />}
      to={paths.playtests}
      action="See the playtests"
    />
  );
}
