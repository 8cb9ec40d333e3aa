import { SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import type { LoggedUser } from '#shared/areas/account';
import { options } from '#shared/areas/options';
import { feedLayoutStyle } from '#shared/vocabulary';
import { call } from '../../app/call';
import { SavedHint } from '../../ui/form/SavedHint';
import styles from './UserOptions.module.css';
import { useSaving } from './useSaving';

const layoutNames = { masonry: 'Masonry', single: 'Single', double: 'Double' } as const;

/** In the account settings: how feeds are laid out, and whether the chat makes a sound. Each is saved as it is chosen. */
export function UserOptions({ user }: { user: LoggedUser }) {
  const { feedLayoutStyle: style, chatroomNotificationSound: sound } = user.options;
  const layoutId = useId();
  const layout = useSaving();
  const chat = useSaving();

  return (
    <section className={styles.section} aria-label="Options">
      <h2>Options</h2>
      <div className={styles.option}>
        <span id={layoutId} className={styles.label}>
          Layout of feeds
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
          label="A sound when somebody writes in the chat"
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
    </section>
  );
}
