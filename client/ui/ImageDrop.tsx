import { Button } from '@mantine/core';
import { IconPhotoUp, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './ImageDrop.module.css';

interface ImageDropProps {
  label: string;
  file: File | null;
  onFile: (file: File | null) => void;
  maxBytes: number;
  /** The contract's text for a file over its limit. */
  tooBig: string;
  wrongType: string;
  accept?: readonly string[];
  /** What is there now, shown until a file is chosen. */
  current?: ReactNode;
  shape?: 'round' | 'square' | 'wide';
}

const jpegOrPng = ['image/jpeg', 'image/png'] as const;

/** Chooses a picture by button or by dropping it, checks kind and size, and shows what was chosen. */
export function ImageDrop(props: ImageDropProps) {
  const { label, file, onFile, maxBytes, tooBig, wrongType, accept = jpegOrPng, current, shape = 'square' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const preview = file && previewOf(file);
  const id = useId();

  function choose(chosen: File | undefined) {
    setOver(false);
    if (!chosen) return;
    const problem = !accept.includes(chosen.type) ? wrongType : chosen.size > maxBytes ? tooBig : null;
    setRefused(problem);
    if (!problem) onFile(chosen);
  }

  function dropped(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  function clear() {
    if (input.current) input.current.value = '';
    onFile(null);
  }

  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <div className={styles.picture} data-shape={shape}>
        {preview ? <img src={preview} alt={`Preview: ${file?.name ?? ''}`} /> : current}
      </div>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <p className={styles.hint}>Choose a file, or drop one here.</p>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={accept.join(',')}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-refused` : undefined}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            tabIndex={-1}
            aria-hidden
            leftSection={<IconPhotoUp size={16} />}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          {file && (
            <Button
              variant="subtle"
              color="text"
              size="xs"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={clear}
            >
              Undo
            </Button>
          )}
        </div>
        {refused && (
          <p className={styles.refused} id={`${id}-refused`} role="alert">
            {refused}
          </p>
        )}
      </div>
    </div>
  );
}

/** One address per chosen file; they are few, and go with the page. */
const previews = new WeakMap<File, string>();

function previewOf(file: File): string {
  const address = previews.get(file) ?? URL.createObjectURL(file);
  previews.set(file, address);
  return address;
}
