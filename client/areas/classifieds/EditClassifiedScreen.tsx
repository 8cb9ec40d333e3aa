import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams, useNavigate } from 'react-router-dom';
import {
  classifieds,
  classifiedsTexts,
  type Classified,
  classifiedsEvents,
  termsIn,
} from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { MissingScreen } from '../../app/page/MissingScreen';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { useForm } from '../../app/forms/useForm';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { LogInFirst, useSession } from '../account';
import { AdFields } from './AdFields';
import styles from './Classified.module.css';
import { MissingAd } from './ClassifiedScreen';
import { DeleteAd } from './DeleteAd';
import { blankJam, useJamChoice } from './useJamChoice';

const title = 'Edit classified';

/** /Classifieds/Edit/{id}: for the author of an ad or a site moderator. */
export function EditClassifiedScreen() {
  const { id = '' } = useParams();
  const { known, user } = useSession();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingAd />;
  if (user) return <Editing key={id} postId={Number(id)} />;
  return (
    <>
      <h1>{title}</h1>
      {known ? <LogInFirst hint="A classified can be changed by whoever posted it." /> : <LoadingSkeleton count={6} />}
    </>
  );
}

/** Fetches the ad anew, so that the form does not begin with values from the store that were changed meanwhile. */
function Editing({ postId }: { postId: number }) {
  const [ad, setAd] = useState<Classified>();
  const [failure, setFailure] = useState<CallFailure>();
  const [tries, setTries] = useState(0);
  useTopics([topics.classifiedsFeed]);
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
      hint="Only the person who posted it can change it."
      icon={<IconLock size={40} />}
      to={paths.classifieds}
      action="See the classifieds"
    />
  );
}

/** The ad as it was fetched, or as it was saved elsewhere since then. */
function useCurrentAd(fetched: Classified) {
  const ad = useAppSelector((state) => state.classifieds.ads.entities[fetched.id]);
  const [before] = useState(ad);
  return ad === undefined || ad === before ? fetched : ad;
}

function EditClassifiedForm({ ad }: { ad: Classified }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: postId, postTitle, postContent, ...terms } = useCurrentAd(ad);
  const isGone = useAppSelector((state) => state.classifieds.deleted.includes(postId));
  const jam = useJamChoice();
  const back = paths.classified(postId);
  const form = useForm(classifieds.edit, {
    initial: {
      ...{ postId, postTitle, postContent, paySum: terms.paySum },
      ...termsIn(terms),
      jam: terms.jam ?? blankJam,
    },
    prepare: jam.prepare,
    onDone: (item) => {
      dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item }));
      showToast(classifiedsTexts.saved);
      void navigate(back);
    },
  });
  return (
    <Form form={form} className={styles.form}>
      {isGone && <ErrorNotice text={classifiedsTexts.deletedMeanwhile} />}
      <AdFields form={form} jam={jam} />
      <FormErrors form={form} />
      <div className={styles.editFoot}>
        <DeleteAd ad={ad} onDeleted={() => void navigate(paths.classifieds)} />
        <FormButtons
          saving={form.saving}
          disabled={isGone}
          onCancel={() => {
            form.discard();
            void navigate(back);
          }}
        />
      </div>
    </Form>
  );
}
