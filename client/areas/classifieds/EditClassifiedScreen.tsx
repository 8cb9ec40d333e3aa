import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { classifieds, classifiedsTexts, type Classified } from '#shared/areas/classifieds';
import { paths } from '#shared/pages';
import { call, CallFailure } from '../../app/call';
import { MissingScreen } from '../../app/MissingScreen';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { MissingAd } from './ClassifiedScreen';
import { EditClassifiedForm } from './EditClassifiedForm';

const title = 'Edit classified';

/** /Classifieds/Edit/{id}: for its author, or a site moderator (part 2 §6). */
export function EditClassifiedScreen() {
  const { id = '' } = useParams();
  const { known, user } = useSession();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingAd />;
  if (user) return <Editing key={id} postId={Number(id)} />;
  return (
    <>
      <h1>{title}</h1>
      {known ? <LogInFirst hint="Whoever has put a classified up can change it." /> : <LoadingSkeleton count={6} />}
    </>
  );
}

/** As it is stored now: a form begins with nothing that has been changed elsewhere meanwhile. */
function Editing({ postId }: { postId: number }) {
  const [ad, setAd] = useState<Classified>();
  const [failure, setFailure] = useState<CallFailure>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call(classifieds.readOwn, { postId }, { signal: controller.signal }).then(setAd, (error: unknown) => {
      if (controller.signal.aborted) return;
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    });
    return () => controller.abort();
  }, [postId, tries]);

  function retry() {
    setFailure(undefined);
    setTries(tries + 1);
  }

  if (failure?.status === 404) return <MissingAd />;
  if (failure?.status === 403) return <NotYours />;
  return (
    <>
      <h1>{title}</h1>
      {failure && <ErrorNotice text={failure.message} onRetry={retry} />}
      {!failure && !ad && <LoadingSkeleton count={6} />}
      {!failure && ad && <EditClassifiedForm ad={ad} />}
    </>
  );
}

function NotYours() {
  return (
    <MissingScreen
      title={title}
      text={classifiedsTexts.cannotEdit}
      hint="Only whoever has put it up can change it."
      icon={<IconLock size={40} />}
      to={paths.classifieds}
      action="See the classifieds"
    />
  );
}
