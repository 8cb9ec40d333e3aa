import { Button } from '@mantine/core';
import { IconFile, IconFileUpload, IconPhotoUp, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { isHeic } from '#shared/media/pictures';
import { heicText } from '#shared/media/uploadTexts';
import { namedByContent } from './fileContent';
import styles from './FileDrop.module.css';

interface FileDropProps {
  label: string;
  file: File | null;
  onFile: (file: File | null) => void;
  maxBytes: number;
  /** Text for a file that is larger than `maxBytes`. */
  tooBig: string;
  wrongType: string;
  /** MIME types (`image/png`) or extensions (`.mp3`). */
  accept?: readonly string[];
  /** The present picture, shown until a file is chosen. */
  current?: ReactNode;
  shape?: 'round' | 'square' | 'wide';
  /** Error of the form for this field. */
  error?: string | undefined;
}

const jpegOrPng = ['image/jpeg', 'image/png'] as const;

/**
 * Chooses a file by button or by dropping it, checks its type and size, and shows it. A refused file makes its input
 * invalid, so that `Form` is not sent until another one is chosen or it is left out.
 */
export function FileDrop(props: FileDropProps) {
  const { label, file, accept = jpegOrPng, current, shape = 'square', error } = props;
  const { input, refusal, choose, clear } = useFileChoice({ ...props, accept });
  const [isOver, setOver] = useState(false);
  const problem = refusal ?? error;
  const id = useId();

  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <div className={styles.picture} data-shape={shape}>
        {file ? <FilePreview file={file} /> : current}
      </div>
      <div className={styles.text}>
        <label htmlFor={id}>{label}</label>
        <p className={styles.hint}>{file ? `${file.name}, ${sizeOf(file)}` : 'Choose a file, or drop one here.'}</p>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={accept.join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            tabIndex={-1}
            aria-hidden
            leftSection={acceptsPictures(accept) ? <IconPhotoUp size={16} /> : <IconFileUpload size={16} />}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          {(file ?? refusal) !== null && <ClearButton onClick={clear}>{file ? 'Undo' : 'Leave it out'}</ClearButton>}
        </div>
        {problem && (
          <p className={styles.error} id={`${id}-error`} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

function ClearButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="subtle" color="text" size="xs" leftSection={<IconX size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}

type FileChoice = Pick<FileDropProps, 'file' | 'onFile' | 'maxBytes' | 'tooBig' | 'wrongType'> & {
  accept: readonly string[];
};

/** Takes a chosen file, or refuses it. */
function useFileChoice({ file, onFile, maxBytes, tooBig, wrongType, accept }: FileChoice) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => input.current?.setCustomValidity(refusal ?? ''), [refusal]);

  async function choose(given: File | undefined) {
    if (!given) return;
    latest.current = given;
    take(given);
    if (isAccepted(given, accept)) return;
    const named = await namedByContent(given);
    // Unless another file was chosen meanwhile.
    if (named !== given && latest.current === given) take(named);
  }

  function take(chosen: File) {
    const reason = refusalOf(chosen);
    setRefusal(reason);
    if (!reason) onFile(chosen);
  }

  function refusalOf(chosen: File): string | null {
    if (!isAccepted(chosen, accept)) return acceptsPictures(accept) && isHeic(chosen) ? heicText : wrongType;
    return chosen.size > maxBytes ? tooBig : null;
  }

  function clear() {
    latest.current = null;
    setRefusal(null);
    if (file) onFile(null);
    if (!input.current) return;
    input.current.value = '';
    // The pressed button disappears, and its focus would be lost.
    input.current.focus({ preventScroll: true });
  }

  return { input, refusal, choose, clear };
}

const acceptsPictures = (accept: readonly string[]) => accept.some((type) => /^image\/|^\.png$/.test(type));
const isAccepted = ({ name, type }: File, accept: readonly string[]) =>
  accept.some((accepted) => (accepted.startsWith('.') ? name.toLowerCase().endsWith(accepted) : accepted === type));

function FilePreview({ file }: { file: File }) {
  if (!file.type.startsWith('image/')) return <IconFile size={40} aria-hidden />;
  return <img src={previewOf(file)} alt={`Preview: ${file.name}`} />;
}

const sizeOf = ({ size }: File) =>
  size < 1_000_000 ? `${Math.max(1, Math.round(size / 1_000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`;

/** Object URLs by file. They are few and live as long as the page. */
const previews = new WeakMap<File, string>();

function previewOf(file: File): string {
  const address = previews.get(file) ?? URL.createObjectURL(file);
  previews.set(file, address);
  return address;
}
