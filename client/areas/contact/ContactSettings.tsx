import { Radio } from '@mantine/core';
import { contact, whoMayMessage, whoMayMessageChoices, type WhoMayMessage } from '#shared/areas/contact';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { FetchState } from '../../ui/feedback/FetchState';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { showToast } from '../../ui/feedback/toasts';
import { BlockedPeople } from './BlockedPeople';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import styles from './ContactSettings.module.css';
import { whoMayMessageChosen, useContactSettings } from './contact.slice';

/** The part of the account settings about private messages and blocked people. */
export function ContactSettings({ viewerId }: { viewerId: number }) {
  const { data, error, retry } = useContactSettings(viewerId);
  const { choose, isSaved } = useWhoMayMessage();
  return (
    <>
      <SettingsSection heading="Private messages">
        <FetchState {...{ data, error, retry }} count={3} />
        {data && (
          <Radio.Group
            label="Who may message me"
            value={data.whoMayMessage}
            onChange={(value) => void choose(whoMayMessage.parse(value), data.whoMayMessage)}
          >
            <div className={styles.choices}>
              {whoMayMessageChoices.map(({ choice, label, hint }) => (
                <Radio key={choice} value={choice} label={label} description={hint} />
              ))}
              <SavedHint isShown={isSaved} />
            </div>
          </Radio.Group>
        )}
      </SettingsSection>
      <BlockedPeople viewerId={viewerId} />
    </>
  );
}

/** Saves a choice optimistically; a failure takes it back. */
function useWhoMayMessage() {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  async function choose(choice: WhoMayMessage, before: WhoMayMessage) {
    dispatch(whoMayMessageChosen(choice));
    hint.hide();
    try {
      await call(contact.saveSettings, { whoMayMessage: choice });
      hint.show();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(whoMayMessageChosen(before));
      showToast(error.message, 'failed');
    }
  }
  return { choose, isSaved: hint.isShown };
}
