import { developersEvents } from '#shared/areas/developerEvents';
import { developers } from '#shared/areas/developers';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm } from '../../../app/forms/useForm';
import { AvatarDrop } from '../../../profiles/PictureDrop';
import { Form, FormErrors } from '../../../ui/form/Form';
import { StepButtons } from './StepButtons';
import type { WelcomeStepProps } from './welcomeStep';

/** The picture of a new account. */
export function PictureStep({ user, onDone }: WelcomeStepProps) {
  const dispatch = useAppDispatch();
  const form = useForm(developers.uploadAvatar, {
    initial: {},
    draft: null,
    onDone: ({ id, hasAvatar, avatarId }) => {
      dispatch(onLive(developersEvents.avatarUpdated)({ type: 'developer', id, hasAvatar, avatarId }));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <AvatarDrop label="Picture" of={user.info} kind="developer" form={form} />
      <StepButtons saving={form.saving} isEmpty={!form.files.avatarFile} onSkip={onDone} />
    </Form>
  );
}
