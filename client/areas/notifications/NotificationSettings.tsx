import { Radio } from '@mantine/core';
import { useId } from 'react';
import {
  notificationKinds,
  notifications,
  type Channel,
  type NotificationSettings as Settings,
} from '#shared/areas/notifications';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { showToast } from '../../ui/feedback/toasts';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import styles from './NotificationSettings.module.css';
import { channelChosen, useSettings } from './notifications.slice';

const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'app', label: 'In the app' },
  { channel: 'email', label: 'By email too' },
  { channel: 'none', label: 'None' },
];

/** Of a kind of which the site tells elsewhere, in the same columns: null has no choice. */
const emailChoices: readonly ({ channel: Channel; label: string } | null)[] = [
  null,
  { channel: 'email', label: 'By email' },
  { channel: 'app', label: 'No email' },
];

type Setting = Settings['settings'][number];

interface NotificationSettingsProps {
  viewerId: number;
  /** Whether the account receives emails. */
  hasEmail: boolean;
}

/** In the account settings: a table of the channels, a row for each kind of notification. */
export function NotificationSettings({ viewerId, hasEmail }: NotificationSettingsProps) {
  const { data, error, retry } = useSettings(viewerId);
  const saveChannel = useSaveChannel();
  return (
    <SettingsSection heading="Notifications">
      <p className={styles.note}>
        {hasEmail
          ? 'Choose what you are notified about, on the site and by email.'
          : 'You get no emails at the moment. Turn on email notifications under Account to receive those you choose here.'}
      </p>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!data && error === undefined && <LoadingSkeleton count={6} />}
      {data && (
        <div className={styles.matrix}>
          <div className={styles.head} aria-hidden>
            {channels.map(({ channel, label }) => (
              <span key={channel}>{label}</span>
            ))}
          </div>
          {data.settings.map((setting) => (
            <KindChoice
              key={setting.kind}
              setting={setting}
              onChoose={(chosen) => saveChannel({ ...setting, channel: chosen }, setting)}
            />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}

/** Saves a channel as soon as it is chosen. Resolves to false, with the old one shown again, if that fails. */
function useSaveChannel() {
  const dispatch = useAppDispatch();
  return async (setting: Setting, before: Setting): Promise<boolean> => {
    dispatch(channelChosen(setting));
    try {
      await call(notifications.saveSettings, { settings: [setting] });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(channelChosen(before));
      showToast(error.message, 'failed');
      return false;
    }
  };
}

interface KindChoiceProps {
  setting: Setting;
  onChoose: (chosen: Channel) => Promise<boolean>;
}

function KindChoice({ setting, onChoose }: KindChoiceProps) {
  const kind = notificationKinds.find((each) => each.kind === setting.kind);
  const isOnlyEmail = kind !== undefined && 'isOnlyEmail' in kind;
  const shown = isOnlyEmail && setting.channel === 'none' ? 'app' : setting.channel;
  const hint = useSavedHint();
  const id = useId();
  async function choose(chosen: Channel) {
    hint.hide();
    if (await onChoose(chosen)) hint.show();
  }
  return (
    <div className={styles.kind} role="radiogroup" aria-labelledby={id}>
      <div>
        <span id={id}>
          {kind?.label} <span className={styles.hint}>{kind?.hint}</span>
        </span>{' '}
        <SavedHint isShown={hint.isShown} />
      </div>
      {(isOnlyEmail ? emailChoices : channels).map((choice) =>
        choice === null ? (
          <span key="none" />
        ) : (
          <label key={choice.channel} className={styles.cell}>
            <Radio
              name={id}
              value={choice.channel}
              aria-label={choice.label}
              checked={choice.channel === shown}
              onChange={() => void choose(choice.channel)}
            />
          </label>
        ),
      )}
    </div>
  );
}
