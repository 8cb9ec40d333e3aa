import { TextInput } from '@mantine/core';
import { desk, deskLimits, deskTexts } from '#shared/areas/operating/desk';
import type { OutputOf } from '#shared/endpoint';
import { useForm } from '../../app/forms/useForm';
import { showToast } from '../../ui/feedback/toasts';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { DeskForm } from './DeskForm';
import { useDesk } from './desk.slice';
import { Accent } from './look/Accent';
import { Logo } from './look/Logo';

/** /Admin: the name of the site, what it says of itself, and its look. */
export function SiteSettings() {
  const { data } = useDesk();
  return (
    data && (
      <>
        <NameForm settings={data} />
        <Logo />
        <Accent />
      </>
    )
  );
}

function NameForm({ settings: { name, pitch, firstYear = '' } }: { settings: OutputOf<typeof desk.readDesk> }) {
  const form = useForm(desk.saveSite, {
    initial: { name, pitch, firstYear },
    onDone: () => showToast(deskTexts.siteSaved),
  });
  return (
    <SettingsSection heading="Name and pitch">
      <DeskForm form={form}>
        <TextInput
          label="Name"
          description="Shown in the header, page titles, emails, feeds and link previews."
          maxLength={deskLimits.name}
          {...form.text('name')}
        />
        <TextInput
          label="Pitch"
          description="One sentence that says what the site is. Leave it blank for the default."
          maxLength={deskLimits.pitch}
          {...form.text('pitch')}
        />
        <TextInput
          label="First year"
          description="The footer begins with it. Leave it blank for the year of the first account."
          inputMode="numeric"
          maxLength={4}
          {...form.text('firstYear')}
        />
      </DeskForm>
    </SettingsSection>
  );
}
