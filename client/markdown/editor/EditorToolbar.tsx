import {
  IconBlockquote,
  IconBold,
  IconBrandYoutube,
  IconCode,
  IconHeading,
  IconHelp,
  IconItalic,
  IconLineDashed,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconPhotoUp,
  IconSourceCode,
  type Icon,
} from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { runCommand, type CommandName } from './commands';
import styles from './Editor.module.css';
import { PictureButton } from './PictureButton';

const tools: { command: CommandName; name: string; icon: Icon }[] = [
  { command: 'bold', name: 'Bold (Ctrl+B)', icon: IconBold },
  { command: 'italic', name: 'Italic (Ctrl+I)', icon: IconItalic },
  { command: 'heading', name: 'Headline', icon: IconHeading },
  { command: 'link', name: 'Link (Ctrl+K)', icon: IconLink },
  { command: 'image', name: 'Image from an address', icon: IconPhoto },
  { command: 'clip', name: 'Video clip', icon: IconBrandYoutube },
  { command: 'bullets', name: 'List (Ctrl+Shift+8)', icon: IconList },
  { command: 'numbers', name: 'Numbered list (Ctrl+Shift+7)', icon: IconListNumbers },
  { command: 'quote', name: 'Quote (Ctrl+Shift+9)', icon: IconBlockquote },
  { command: 'code', name: 'Code (Ctrl+E)', icon: IconCode },
  { command: 'codeBlock', name: 'Code block (Ctrl+Shift+E)', icon: IconSourceCode },
  { command: 'rule', name: 'Horizontal rule', icon: IconLineDashed },
];

interface EditorToolbarProps {
  mode: 'whole' | 'limited';
  field: RefObject<HTMLTextAreaElement | null>;
  fieldId: string;
  /** Without it, pictures are chosen elsewhere. */
  onPictures: ((files: File[]) => void) | undefined;
  onHelp: () => void;
}

/** One tab stop; the arrow keys go from tool to tool. */
export function EditorToolbar({ mode, field, fieldId, onPictures, onHelp }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = tools.filter(({ command }) => mode === 'whole' || command !== 'heading');

  function pressed(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (!step || at === -1) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  }

  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={fieldId}
      onKeyDown={pressed}
    >
      {shown.map(({ command, name, icon: ToolIcon }, index) => (
        // Many buttons at once: those of the library would hold up what comes after a click.
        <button
          key={command}
          type="button"
          className={styles.tool}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={name}
          title={name}
          // The field keeps its focus and selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => field.current && runCommand(field.current, command)}
        >
          <ToolIcon size={17} aria-hidden />
        </button>
      ))}
      {onPictures && <PictureButton icon={IconPhotoUp} size={32} tabIndex={-1} onPictures={onPictures} />}
      <button
        type="button"
        className={styles.tool}
        tabIndex={-1}
        aria-label="Formatting help"
        title="Formatting help"
        onClick={onHelp}
      >
        <IconHelp size={17} aria-hidden />
      </button>
    </div>
  );
}
