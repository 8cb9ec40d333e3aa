import { NativeSelect, Radio, VisuallyHidden } from '@mantine/core';
import { desk, deskTexts, heldPostsNumbers } from '#shared/areas/operating/desk';
import { registrationModes, type RegistrationMode } from '#shared/areas/operating/site';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { Choices } from '../../../ui/form/CheckGroup';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { DeskForm } from '../DeskForm';
import { useDesk } from '../desk.slice';
import { Invitations } from './Invitations';

/** /Admin/Registration: who may register, and the invitations to do so. */
export function Registration() {
  const { data } = useDesk();
  return (
    data && (
      <>
        <ModeForm registration={data.registration} />
        <HeldPostsForm heldPosts={data.heldPosts ?? 0} />
        <Invitations />
      </>
    )
  );
}

const choices: Record<RegistrationMode, { label: string; description: string }> = {
  open: { label: 'Open', description: 'Anyone can register.' },
  invitation: { label: 'By invitation', description: 'Registering takes a link from an operator.' },
  closed: { label: 'Closed', description: 'No one can register, not even with an invitation.' },
};

function ModeForm({ registration }: { registration: RegistrationMode }) {
  const form = useForm(desk.saveRegistration, {
    initial: { registration },
    onDone: () => showToast(deskTexts.registrationSaved),
  });
  return (
    <SettingsSection heading="Who can register">
      <DeskForm form={form}>
        <Radio.Group
          label={<VisuallyHidden>Who can register</VisuallyHidden>}
          value={form.values.registration}
          onChange={(value) => form.set('registration', value)}
        >
          <Choices isList>
            {registrationModes.map((mode) => (
              <Radio key={mode} value={mode} {...choices[mode]} />
            ))}
          </Choices>
        </Radio.Group>
      </DeskForm>
    </SettingsSection>
  );
}

const numberNames: Record<(typeof heldPostsNumbers)[number], string> = {
  0: 'None',
  1: 'The first one',
  3: 'The first 3',
  5: 'The first 5',
};

function HeldPostsForm({ heldPosts }: { heldPosts: number }) {
  const form = useForm(desk.saveHeldPosts, {
    initial: { heldPosts: heldPostsNumbers.find((number) => number === heldPosts) ?? 0 },
    onDone: () => showToast(deskTexts.registrationSaved),
  });
  return (
    <SettingsSection heading="First posts of new accounts">
      <DeskForm form={form}>
        <NativeSelect
          label="Moderators read before they appear"
          description="Posts, comments, threads, replies, ads, bugs and resources of accounts that register from now on, until so many were approved. They can upload files after that."
          data={heldPostsNumbers.map((number) => ({ value: String(number), label: numberNames[number] }))}
          value={String(form.values.heldPosts)}
          onChange={({ currentTarget: { value } }) =>
            form.set('heldPosts', heldPostsNumbers.find((number) => String(number) === value) ?? 0)
          }
        />
      </DeskForm>
    </SettingsSection>
  );
}
