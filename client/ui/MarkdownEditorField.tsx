import { Button } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { runCommand, type CommandName } from './editorCommands';
import { EditorToolbar } from './EditorToolbar';
import { FormattingHelp } from './FormattingHelp';
import { Markdown } from './Markdown';
import styles from './MarkdownEditor.module.css';

export interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl/⌘+Enter. */
  onSend?: () => void;
  placeholder?: string;
  /** `limited` leaves out headings: chat, comments. */
  mode?: 'whole' | 'limited';
  rows?: number;
  error?: string | undefined;
  autoFocus?: boolean;
}

const shortcuts: Record<string, CommandName> = { b: 'bold', i: 'italic', k: 'link' };

export default function MarkdownEditorField(props: MarkdownEditorProps) {
  const { label, value, onChange, onSend, placeholder, mode = 'whole', rows = 6, error, autoFocus } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState(false);
  const [helping, setHelping] = useState(false);
  const id = useId();

  function run(name: CommandName) {
    if (field.current) onChange(runCommand(field.current, name));
  }

  function pressed(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    const command = event.shiftKey || event.altKey ? undefined : shortcuts[event.key.toLowerCase()];
    if (!command && !(event.key === 'Enter' && onSend)) return;
    event.preventDefault();
    if (command) run(command);
    else onSend?.();
  }

  return (
    <div className={styles.editor} data-error={error ? true : undefined}>
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <Button
            size="compact-sm"
            variant={preview ? 'subtle' : 'light'}
            color={preview ? 'text' : 'ember'}
            aria-pressed={!preview}
            onClick={() => setPreview(false)}
          >
            Write
          </Button>
          <Button
            size="compact-sm"
            variant={preview ? 'light' : 'subtle'}
            color={preview ? 'ember' : 'text'}
            aria-pressed={preview}
            onClick={() => setPreview(true)}
          >
            Preview
          </Button>
        </div>
        {!preview && <EditorToolbar mode={mode} fieldId={id} onCommand={run} onHelp={() => setHelping(true)} />}
      </div>
      {preview && (
        <div className={styles.preview} style={{ minHeight: rows * 22 + 24 }} role="region" aria-label="Preview">
          {value.trim() === '' ? (
            <p className={styles.nothing}>Nothing to preview yet.</p>
          ) : (
            <Markdown text={value} mode={mode} />
          )}
        </div>
      )}
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        hidden={preview}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? `${id}-error` : undefined}
        rows={rows}
        value={value}
        placeholder={placeholder}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <FormattingHelp opened={helping} onClose={() => setHelping(false)} mode={mode} />
    </div>
  );
}
