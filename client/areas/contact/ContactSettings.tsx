import { contact, contactSettingTexts, whoMayChoices, type ContactSettings as Settings } from '#shared/areas/contact';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { FetchState } from '../../ui/feedback/FetchState';
import { showToast } from '../../ui/feedback/toasts';
import { ChoiceRow, ChoiceTable } from '../../ui/form/ChoiceTable';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { BlockedPeople } from './BlockedPeople';
import { contactChosen, useContactSettings } from './contact.slice';

/** The part of the account settings about who may reach the viewer, and about blocked people. */
export function ContactSettings({ viewerId }: { viewerId: number }) {
  const { data, error, retry } = useContactSettings(viewerId);
  const choose = useChoose();
  return (
    <>
      <SettingsSection heading="Who may reach me">
        <FetchState {...{ data, error, retry }} count={3} />
        {data && (
          <ChoiceTable columns={whoMayChoices.map(({ label }) => label)}>
            {contactSettingTexts.map(({ setting, label, hint }) => (
              <ChoiceRow
                key={setting}
                {...{ label, hint }}
                choices={whoMayChoices}
                value={data[setting]}
                onChoose={(chosen) => choose({ [setting]: chosen }, { [setting]: data[setting] })}
              />
            ))}
          </ChoiceTable>
        )}
      </SettingsSection>
      <BlockedPeople viewerId={viewerId} />
    </>
  );
}

/** Saves a choice optimistically; a failure takes it back. Resolves to whether it was saved. */
function useChoose() {
  const dispatch = useAppDispatch();
  return async (chosen: Partial<Settings>, before: Partial<Settings>): Promise<boolean> => {
    dispatch(contactChosen(chosen));
    try {
      await call(contact.saveSettings, chosen);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(contactChosen(before));
      showToast(error.message, 'failed');
      return false;
    }
  };
}
