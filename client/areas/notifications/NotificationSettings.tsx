import { notificationKinds, type Channel } from '#shared/areas/notifications/kinds';
import {
  notifications,
  type DigestPeriod,
  type NotificationSettings as Settings,
} from '#shared/areas/notifications/notifications';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { ChoiceRow, ChoiceTable, type Choice } from '../../ui/form/ChoiceTable';
import { showToast } from '../../ui/feedback/toasts';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import { usePushDevices } from '../push';
import styles from './NotificationSettings.module.css';
import { channelChosen, useSettings } from './notifications.slice';

const channels: readonly Choice<Channel>[] = [
  { value: 'app', label: 'In the app' },
  { value: 'email', label: 'By email too' },
  { value: 'none', label: 'None' },
];

/** Of a kind of which the site tells elsewhere, in the same columns: null has no choice. */
const emailChoices: readonly (Choice<Channel> | null)[] = [
  null,
  { value: 'email', label: 'By email' },
  { value: 'app', label: 'No email' },
];

/** Of a kind of which the site tells elsewhere, and which is pushed. */
const noChoices = channels.map(() => null);
const periods: readonly Choice<DigestPeriod | 'off'>[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'off', label: 'Off' },
];

type Setting = Settings['settings'][number];

const definitionOf = (setting: Setting) => notificationKinds.find(({ kind }) => kind === setting.kind);
const isDigest = ({ kind }: Setting) => kind === 'digest';
const isInTable = (setting: Setting) => !isDigest(setting);

interface NotificationSettingsProps {
  viewerId: number;
  /** Whether the account receives emails. */
  hasEmail: boolean;
}

/** In the account settings: a table of the channels, a row for each kind of notification. */
export function NotificationSettings({ viewerId, hasEmail }: NotificationSettingsProps) {
  const { data, error, retry } = useSettings(viewerId);
  const saveSetting = useSaveSetting();
  // Without a device there is nothing to choose.
  const hasPush = (usePushDevices(viewerId).data?.items.length ?? 0) > 0;
  return (
    <SettingsSection heading="Notifications">
      <p className={styles.note}>
        {hasEmail
          ? `Choose what you are notified about, on the site${hasPush ? ', by email and on your devices' : ' and by email'}.`
          : 'You get no emails at the moment. Turn on email notifications under Account to receive those you choose here.'}
      </p>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!data && error === undefined && <LoadingSkeleton count={6} />}
      {data && (
        <>
          <ChoiceTable columns={[...channels.map(({ label }) => label), ...(hasPush ? ['Push'] : [])]}>
            {data.settings.filter(isInTable).map((setting) => (
              <KindChoice
                key={setting.kind}
                setting={setting}
                hasPush={hasPush}
                onSave={(chosen) => saveSetting({ ...setting, ...chosen }, setting)}
              />
            ))}
          </ChoiceTable>
          {data.settings.filter(isDigest).map((setting) => (
            <DigestChoice
              key={setting.kind}
              setting={setting}
              onChoose={(chosen) => saveSetting({ ...setting, ...chosen }, setting)}
            />
          ))}
        </>
      )}
    </SettingsSection>
  );
}

/** Saves a choice as soon as it is made. Resolves to false, with the old one shown again, if that fails. */
function useSaveSetting() {
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
  /** Whether pushes can be chosen too. */
  hasPush: boolean;
  onSave: (chosen: Partial<Setting>) => Promise<boolean>;
}

function KindChoice({ setting, hasPush, onSave }: KindChoiceProps) {
  const kind = definitionOf(setting);
  const isOnlyPush = kind !== undefined && 'isOnlyPush' in kind;
  if (isOnlyPush && !hasPush) return null;
  const isOnlyEmail = kind !== undefined && 'isOnlyEmail' in kind;
  const isOff = setting.channel === 'none' && !isOnlyEmail;
  return (
    <ChoiceRow
      label={kind?.label}
      hint={kind?.hint}
      choices={isOnlyPush ? noChoices : isOnlyEmail ? emailChoices : channels}
      value={isOnlyEmail && setting.channel === 'none' ? 'app' : setting.channel}
      onChoose={(channel) => onSave({ channel })}
      check={
        !hasPush || setting.push === undefined
          ? null
          : {
              label: 'Push',
              isOn: setting.push && !isOff,
              isDisabled: isOff,
              onCheck: (push) => onSave({ push }),
            }
      }
    />
  );
}

interface DigestChoiceProps {
  setting: Setting;
  onChoose: (chosen: Partial<Setting>) => Promise<boolean>;
}

function DigestChoice({ setting, onChoose }: DigestChoiceProps) {
  const { channel, period = 'weekly' } = setting;
  const kind = definitionOf(setting);
  return (
    <div>
      <ChoiceTable columns={periods.map((each) => each.label)}>
        <ChoiceRow
          label={kind?.label}
          hint={kind?.hint}
          choices={periods}
          value={channel === 'email' ? period : 'off'}
          onChoose={(chosen) => onChoose(chosen === 'off' ? { channel: 'app' } : { channel: 'email', period: chosen })}
        />
      </ChoiceTable>
      <p className={styles.note}>
        They come at about 8 in the morning by the time zone of your profile (UTC if it has none), weekly ones on
        Fridays. There is none when you have missed nothing.
      </p>
    </div>
  );
}
