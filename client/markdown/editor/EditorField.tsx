import { VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import type { MarkdownMode } from '#shared/markdown/parser';
import { takeDroppedFiles } from '../../app/droppedFiles';
import { Markdown } from '../Markdown';
import { runCommand, type CommandName } from './commands';
import styles from './Editor.module.css';
import { EditorToolbar } from './EditorToolbar';
import { EditorViews, type EditorView } from './EditorViews';
import { FormattingHelp } from './FormattingHelp';
import { PictureButton } from './PictureButton';
import { PictureUploads } from './PictureUploads';
import { withoutPlaceholders } from './placeholders';
import { SuggestionList, optionId } from './SuggestionList';
import { TextCounter } from './TextCounter';
import { TextPictures } from './TextPictures';
import { useBlockedSubmit } from './useBlockedSubmit';
import { usePictureUploads } from './usePictureUploads';
import { useShortText } from './useShortText';
import { useSuggestions } from './useSuggestions';
import { useTyping } from './useTyping';

export interface MarkdownEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl/⌘+Enter. */
  onSend?: () => void;
  placeholder?: string;
  /** `limited` leaves out headings: chat, comments. */
  mode?: MarkdownMode;
  /** Its lines at least; of a short text, those on a phone once it is open. */
  rows?: number;
  /** Begins as one line, which grows; the tools come with a second line or a selection. */
  isShort?: boolean;
  /** Largest number of characters; a counter appears when it is near. */
  limit?: number;
  error?: string | undefined;
  autoFocus?: boolean;
}

const waitText = 'Wait until the pictures are uploaded, or cancel them.';

/** Takes pictures that are dropped beside the field too. */
function useDroppedPictures(field: RefObject<HTMLTextAreaElement | null>, add: (files: File[]) => void) {
  const take = useEffectEvent((files: File[]) => {
    field.current?.focus();
    add(files);
  });
  useEffect(
    () =>
      takeDroppedFiles({
        take: (files) => take(files),
        isActive: () => field.current !== null && field.current === document.activeElement,
      }),
    [field],
  );
}

export default function EditorField(props: MarkdownEditorProps) {
  const { id, label, value, onChange, onSend, placeholder, mode = 'whole', rows = 6, limit, error, autoFocus } = props;
  const { isShort = false } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<EditorView>('write');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const pictures = usePictureUploads(field);
  const suggestions = useSuggestions(field);
  const short = useShortText(field, { isShort, value });
  const shown = useDeferredValue(value);
  const listId = `${id}-list`;
  const isBusy = pictures.uploads.length > 0;
  const problem = error ?? (isWaiting && isBusy ? waitText : undefined);

  useBlockedSubmit(field, isBusy, () => setWaiting(true));
  usePlaceholderCleanup(value, onChange);
  useCaretAtEnd(field, autoFocus);

  function run(name: CommandName) {
    if (field.current) runCommand(field.current, name);
  }
  function send() {
    if (isBusy) setWaiting(true);
    else onSend?.();
  }
  useDroppedPictures(field, pictures.add);
  const typing = useTyping({ field, suggestions, run, send: onSend && send, addPictures: pictures.add });
  const hasList = suggestions.shown.length > 0;
  const hasTools = short.hasTools || view !== 'write';

  // Below a short text, so that its words stay where they are when the tools come.
  const bar = (
    <div className={styles.bar}>
      <EditorViews view={view} onView={setView} />
      {view !== 'preview' && (
        <EditorToolbar
          mode={mode}
          fieldId={id}
          onCommand={run}
          onPictures={isShort ? undefined : pictures.add}
          onHelp={() => setHelpOpen(true)}
        />
      )}
    </div>
  );

  return (
    <div
      className={styles.editor}
      style={{ '--rows': rows } as CSSProperties}
      data-error={problem ? true : undefined}
      data-view={view}
      data-short={isShort || undefined}
      data-open={(isShort && short.isOpen) || undefined}
    >
      {!isShort && bar}
      <div className={styles.line}>
        <div className={styles.halves}>
          <div className={styles.fieldBox} hidden={view === 'preview'}>
            <textarea
              ref={field}
              id={id}
              className={styles.field}
              aria-label={label}
              aria-invalid={problem ? true : undefined}
              aria-errormessage={problem ? `${id}-error` : undefined}
              {...(hasList && {
                // A textarea may not have the role combobox, but may have a list.
                'aria-haspopup': 'listbox',
                'aria-controls': listId,
                'aria-autocomplete': 'list',
                'aria-activedescendant': optionId(listId, suggestions.reached),
                // Esc closes the list, not a dialog around the editor.
                'data-mantine-stop-propagation': true,
              })}
              dir="auto"
              rows={isShort ? 1 : rows}
              value={value}
              placeholder={placeholder}
              autoFocus={autoFocus}
              onChange={(event) => {
                onChange(event.currentTarget.value);
                short.type(event.currentTarget.value);
                setWaiting(false);
                suggestions.look();
              }}
              {...typing}
              onFocus={short.focus}
              onSelect={() => {
                typing.onSelect();
                short.look();
              }}
            />
            <VisuallyHidden role="status">
              {hasList && `${suggestions.shown.length} suggestions: choose with the arrow keys`}
            </VisuallyHidden>
            {hasList && (
              <SuggestionList
                id={listId}
                field={field}
                from={suggestions.from}
                suggestions={suggestions.shown}
                reached={suggestions.reached}
                onChoose={suggestions.choose}
              />
            )}
          </div>
          {view !== 'write' && (
            <div
              className={styles.preview}
              style={{ minHeight: (isShort ? 1 : rows) * 22 + 24 }}
              role="region"
              aria-label="Preview"
            >
              {shown.trim() === '' ? (
                <p className={styles.nothing}>Nothing to preview yet.</p>
              ) : (
                <Markdown text={shown} mode={mode} />
              )}
            </div>
          )}
        </div>
        {isShort && view !== 'preview' && (
          <PictureButton className={styles.paperclip} icon={IconPaperclip} size={36} onPictures={pictures.add} />
        )}
      </div>
      {isShort && hasTools && bar}
      <TextPictures text={shown} hasThumbnails={view === 'write'} />
      <PictureUploads uploads={pictures.uploads} onRetry={pictures.retry} onCancel={pictures.cancel} />
      {limit !== undefined && <TextCounter text={value} limit={limit} />}
      {problem && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      <FormattingHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} mode={mode} />
    </div>
  );
}

/** Puts the caret at the end of a text that is edited. */
function useCaretAtEnd(field: RefObject<HTMLTextAreaElement | null>, isFocused = false) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const { current } = field;
    if (isFocused && current) current.setSelectionRange(current.value.length, current.value.length);
  }, [field, isFocused]);
}

/** Removes placeholders of uploads that were interrupted when a draft was left. */
function usePlaceholderCleanup(value: string, onChange: (text: string) => void) {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const cleaned = withoutPlaceholders(value);
    if (cleaned !== value) onChange(cleaned);
  }, [value, onChange]);
}
