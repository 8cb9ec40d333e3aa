import { Markdown } from '../Markdown';
import { Modal } from '../../ui/overlay/Modal';
import styles from './Editor.module.css';

interface HelpEntry {
  name: string;
  typed: string;
  wholeOnly?: boolean;
}

const entries: HelpEntry[] = [
  { name: 'Headlines', typed: '# Biggest\n## Bigger\n### Big', wholeOnly: true },
  { name: 'Italics', typed: '*leaning* or _leaning_' },
  { name: 'Bold', typed: '**strong** or __strong__' },
  { name: 'Links', typed: '[the devlogs](/DevLogs)\n\nhttps://example.com or www.example.com' },
  { name: 'Images', typed: '![what it shows](/userdata/avatar_blank_100.jpg)' },
  { name: 'Linked images', typed: '[![what it shows](/userdata/avatar_blank_100.jpg)](/DevLogs)' },
  { name: 'Video clip', typed: '[youtube:aqz-KE-bpKQ]' },
  { name: 'Icon', typed: '[icon:rocket] [icon:device-gamepad-2] [icon:heart]' },
  { name: 'Emoji', typed: ':tada: :video_game: :+1:' },
  { name: 'Mentions', typed: '@Their-Address' },
  { name: 'Lists', typed: '- one\n- two\n\n1. first\n2. second' },
  { name: 'Tasks', typed: '- [x] draw the lamp\n- [ ] light it' },
  { name: 'Tables', typed: '| Lamp | Range |\n|:-----|------:|\n| old  |     3 |\n| new  |     8 |' },
  { name: 'Quotes', typed: '> Someone said this.' },
  { name: 'Code line', typed: '`player.jump()`' },
  { name: 'Code block: js', typed: '```js\nconst lives = 3;\n```' },
  { name: 'Code block: csharp', typed: '```csharp\nint lives = 3;\n```' },
  { name: 'Code block: html', typed: '```html\n<b>3 lives</b>\n```' },
  { name: 'Horizontal rule', typed: 'above\n\n---\n\nbelow' },
];

interface FormattingHelpProps {
  opened: boolean;
  onClose: () => void;
  mode: 'whole' | 'limited';
}

/** Examples of Markdown beside their result. */
export function FormattingHelp({ opened, onClose, mode }: FormattingHelpProps) {
  const shown = entries.filter(({ wholeOnly }) => mode === 'whole' || !wholeOnly);
  return (
    <Modal opened={opened} onClose={onClose} title="Formatting help" size="lg">
      <dl className={styles.help}>
        {shown.map(({ name, typed }) => (
          <div key={name} className={styles.entry}>
            <dt>{name}</dt>
            <dd>
              <pre className={styles.typed}>{typed}</pre>
              <div className={styles.shown}>
                <Markdown text={typed} mode={mode} />
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
