import { useNavigate } from 'react-router-dom';
import { classifieds, classifiedsEvents, classifiedsTexts, type Classified } from '#shared/areas/classifieds';
import { paths } from '#shared/pages';
import { textsBeside, useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { showToast } from '../../ui/feedback/toasts';
import { AdFields } from './AdFields';
import { DeleteAd } from './DeleteAd';
import styles from './Classified.module.css';

/** An ad as it stands, to be changed or deleted. */
export function EditClassifiedForm({ ad }: { ad: Classified }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: postId, postTitle, postContent, pay, hoursAWeek, utcOffset, projectStage } = ad;
  const back = paths.classified(postId);
  const form = useForm(classifieds.edit, {
    initial: { postId, postTitle, postContent, pay, hoursAWeek, utcOffset, projectStage },
    onDone: (item) => {
      dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item }));
      showToast(classifiedsTexts.saved);
      void navigate(back);
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <AdFields form={form} />
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <div className={styles.editFoot}>
        <DeleteAd ad={ad} onDeleted={() => void navigate(paths.classifieds)} />
        <FormButtons saving={form.saving} onCancel={() => void navigate(back)} />
      </div>
    </Form>
  );
}
