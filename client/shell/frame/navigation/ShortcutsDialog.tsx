import { Kbd, Switch } from '@mantine/core';
import { useStored } from '../../../app/storage/browserStorage';
import { Modal } from '../../../ui/overlay/Modal';
import { useNavigation } from './navigation';
import styles from './ShortcutsDialog.module.css';
import { shortcutsKey } from './useShortcuts';

/** All shortcuts but those of `g`. */
const generalShortcuts = [
  { keys: ['/'], does: 'Search for developers and games' },
  { keys: ['Ctrl', 'K'], does: 'Search, go to a page, or do something' },
  { keys: ['?'], does: 'List the shortcuts' },
  { keys: ['j'], does: 'Next in a list' },
  { keys: ['k'], does: 'Previous in a list' },
  { keys: ['↑', '↓'], does: 'From message to message' },
  { keys: ['↑'], does: 'In an empty chat box: edit your last message' },
  { keys: ['Ctrl', 'Enter'], does: 'Send what you are writing' },
  { keys: ['Esc'], does: 'Close' },
];

/** The list of shortcuts, with a switch that turns single keys off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [stored, store] = useStored(shortcutsKey);
  const goTo = useNavigation().map(({ key, label }) => ({ keys: ['g', key], does: `Go to ${label}` }));
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={styles.list}>
        {[...generalShortcuts, ...goTo].map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label="Shortcuts of a single key"
        checked={stored !== 'off'}
        onChange={(event) => store(event.currentTarget.checked ? null : 'off')}
      />
    </Modal>
  );
}
