import { Radio } from '@mantine/core';
import { contact, whoMayMessage, whoMayMessageChoices, type WhoMayMessage } from '#shared/areas/contact';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/toasts';
import { Waiting } from '../../ui/Waiting';
import { BlockedPeople } from './BlockedPeople';
import styles from './ContactSettings.module.css';
import { chosen, useContactSettings } from './contact.slice';

/** In the account settings: who may begin a conversation, and who is blocked. */
export function ContactSettings({ viewerId }: { viewerId: number }) {
  const { data, error, retry } = useContactSettings(viewerId);
  const choose = useChoosing();
  return (
    <>
      <section className={styles.section} aria-label="Private messages">
        <h2>Private messages</h2>
        {error !== undefined && <Notice text={error} onRetry={retry} />}
        {!data && error === undefined && <Waiting count={3} />}
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
            </div>
          </Radio.Group>
        )}
      </section>
      <BlockedPeople viewerId={viewerId} />
    </>
  );
}

/** A choice is saved at once, and taken back when that fails. */
function useChoosing() {
  const dispatch = useAppDispatch();
  return async (choice: WhoMayMessage, before: WhoMayMessage) => {
    dispatch(chosen(choice));
    try {
      await call(contact.saveSettings, { whoMayMessage: choice });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(chosen(before));
      showToast(error.message, 'failed');
    }
  };
}
