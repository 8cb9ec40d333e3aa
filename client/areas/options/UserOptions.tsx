import { SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { options } from '#shared/areas/options';
import { distanceUnits } from '#shared/distanceUnits';
import { feedLayoutStyle } from '#shared/vocabulary';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { toastOnError } from '../../app/data/toastOnError';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { useDistanceUnit } from '../../profiles/distance';
import { SettingsSection } from '../../ui/layout/SettingsSection';
import styles from './UserOptions.module.css';

const layoutNames = { masonry: 'Masonry', single: 'Single', double: 'Double' } as const;

/** In the account settings: layout of feeds, sound of the chat, unit of distances. Each is saved as soon as it is chosen. */
export function UserOptions({ user }: { user: LoggedUser }) {
  const { feedLayoutStyle: style, chatroomNotificationSound: sound } = user.options;
  const layoutId = useId();
  const layout = useSaveOption();
  const chat = useSaveOption();

  return (
    <SettingsSection heading="Options">
      <div className={styles.option}>
        <span id={layoutId} className={styles.label}>
          Feed layout
        </span>
        <SegmentedControl
          aria-labelledby={layoutId}
          value={style}
          data={feedLayoutStyle.options.map((each) => ({ value: each, label: layoutNames[each] }))}
          onChange={(value) => {
            const chosen = feedLayoutStyle.parse(value);
            void layout.save(user.options, { feedLayoutStyle: chosen }, () =>
              call(options.updateFeedLayoutStyle, { style: chosen }),
            );
          }}
        />
        <SavedHint isShown={layout.isSaved} />
      </div>
      <div className={styles.option}>
        <Switch
          label="Play a sound when someone writes in the chat"
          description="Only while this page is in the background, and at most once in five seconds."
          checked={sound === 'on'}
          onChange={({ currentTarget: { checked } }) => {
            const state = checked ? 'on' : 'off';
            void chat.save(user.options, { chatroomNotificationSound: state }, () =>
              call(options.updateChatroomNotificationSound, { state }),
            );
          }}
        />
        <SavedHint isShown={chat.isSaved} />
      </div>
      <DistanceOption />
    </SettingsSection>
  );
}

const unitNames = { km: 'Kilometres', mi: 'Miles' } as const;

/** Of this browser, not of the account. */
function DistanceOption() {
  const [unit, setUnit] = useDistanceUnit();
  const hint = useSavedHint();
  const labelId = useId();
  return (
    <div className={styles.option}>
      <span id={labelId} className={styles.label}>
        Distances
        <small>Applies to this browser. At first it follows your region.</small>
      </span>
      <SegmentedControl
        aria-labelledby={labelId}
        value={unit}
        data={distanceUnits.map((each) => ({ value: each, label: unitNames[each] }))}
        onChange={(value) => {
          const chosen = distanceUnits.find((each) => each === value);
          if (!chosen) return;
          setUnit(chosen);
          hint.show();
        }}
      />
      <SavedHint isShown={hint.isShown} />
    </div>
  );
}

type Options = LoggedUser['options'];

/** Saves an option as soon as it is chosen. It is shown at once, and the old one again after a refusal. */
function useSaveOption() {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  const show = (options: Partial<Options>) => dispatch(onLive(accountEvents.updateUserInfo)({ options }));

  async function save(before: Options, chosen: Partial<Options>, send: () => Promise<Options>) {
    show(chosen);
    hint.hide();
    let saved = before;
    await toastOnError(async () => {
      saved = await send();
      hint.show();
    });
    show(saved);
  }

  return { isSaved: hint.isShown, save };
}
