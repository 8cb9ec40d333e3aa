import { IconPaperclip } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { MarkdownMode } from '#shared/markdown/parser';
import styles from './Editor.module.css';
import { EditorInput } from './EditorInput';
import { EditorToolbar } from './EditorToolbar';
import { EditorViews, type EditorView } from './EditorViews';
import { FormattingHelp } from './FormattingHelp';
import { PictureButton } from './PictureButton';
import { PictureUploads } from './PictureUploads';
import PreviewText from './PreviewText';
import { TextCounter } from './TextCounter';
import { TextPictures } from './TextPictures';
import { useBlockedSubmit } from './useBlockedSubmit';
import { usePictureReferences } from './usePictureReferences';
import { usePictureUploads } from './usePictureUploads';
import { useShortText } from './useShortText';

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

export default function EditorField(props: MarkdownEditorProps) {
  const { id, label, value, onChange, onSend, placeholder, mode = 'whole', rows = 6, limit, error, autoFocus } = props;
  const { isShort = false } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<EditorView>('write');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const pictureText = usePictureReferences(value, onChange);
  const { references, shown } = pictureText;
  const pictures = usePictureUploads(field, references);
  const short = useShortText(field, { isShort, value: shown });
  const stored = useDeferredValue(value);
  const isBusy = pictures.uploads.length > 0;
  const problem = error ?? (isWaiting && isBusy ? waitText : undefined);
  const shownRows = isShort ? 1 : rows;

  useBlockedSubmit(field, isBusy, () => setWaiting(true));

  function type(text: string) {
    pictureText.change(text);
    short.type(text);
    setWaiting(false);
  }
  function send() {
    if (isBusy) setWaiting(true);
    else onSend?.();
  }

  // Below a short text, so that its words stay where they are when the tools come.
  const bar = (
    <Bar
      {...{ view, setView, mode, field, isShort }}
      fieldId={id}
      addPictures={pictures.add}
      openHelp={() => setHelpOpen(true)}
    />
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
      <div className={styles.halves}>
        <div className={styles.fieldBox} hidden={view === 'preview'}>
          <EditorInput
            {...{ field, id, label, placeholder, autoFocus, pictureText }}
            rows={shownRows}
            hasError={Boolean(problem)}
            onChange={type}
            onSend={onSend && send}
            onFocus={short.focus}
            onSelect={short.look}
            onPictures={pictures.add}
          />
          {isShort && (
            <PictureButton className={styles.paperclip} icon={IconPaperclip} size={36} onPictures={pictures.add} />
          )}
        </div>
        {view !== 'write' && <Preview text={stored} mode={mode} rows={shownRows} />}
      </div>
      {isShort && (short.hasTools || view !== 'write') && bar}
      <TextPictures text={stored} hasThumbnails={view === 'write'} references={references} />
      <PictureUploads uploads={pictures.uploads} onRetry={pictures.retry} onCancel={pictures.cancel} />
      <Notes {...{ id, value, limit, problem }} />
      <FormattingHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} mode={mode} />
    </div>
  );
}

interface BarProps {
  view: EditorView;
  setView: (view: EditorView) => void;
  mode: MarkdownMode;
  field: RefObject<HTMLTextAreaElement | null>;
  fieldId: string;
  isShort: boolean;
  addPictures: (files: File[]) => void;
  openHelp: () => void;
}

function Bar({ view, setView, mode, field, fieldId, isShort, addPictures, openHelp }: BarProps) {
  return (
    <div className={styles.bar}>
      <EditorViews view={view} onView={setView} />
      {view !== 'preview' && (
        <EditorToolbar
          {...{ mode, field, fieldId }}
          // A short text has a button of its own for pictures.
          onPictures={isShort ? undefined : addPictures}
          onHelp={openHelp}
        />
      )}
    </div>
  );
}

function Preview({ text, mode, rows }: { text: string; mode: MarkdownMode; rows: number }) {
  return (
    <div className={styles.preview} style={{ minHeight: rows * 22 + 24 }} role="region" aria-label="Preview">
      {text.trim() === '' ? (
        <p className={styles.nothing}>Nothing to preview yet.</p>
      ) : (
        <PreviewText text={text} mode={mode} />
      )}
    </div>
  );
}

/** How much of the limit is used, and what is wrong with the text. */
function Notes({
  id,
  value,
  limit,
  problem,
}: Pick<MarkdownEditorProps, 'id' | 'value'> & { limit: number | undefined } & { problem: string | undefined }) {
  return (
    <>
      {limit !== undefined && <TextCounter text={value} limit={limit} />}
      {problem && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
