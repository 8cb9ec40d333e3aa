import { TextInput } from '@mantine/core';
import { IconFileUpload, IconPhoto } from '@tabler/icons-react';
import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { pictureTypes, type MediaChoice, type MediaType } from '#shared/mediaTypes';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { FileDrop } from '../../../ui/form/FileDrop';
import type { PieceDraft } from './usePieceDraft';

type Word = 'title' | 'description' | 'mediaText';

/** Of `useForm` over the calls that add and edit a piece. */
interface PieceForm {
  values: Partial<Record<Word, string | undefined>>;
  fields: Record<string, string>;
  set: (field: Word, text: string) => void;
  submit: () => Promise<void>;
}
interface FieldProps {
  form: PieceForm;
  draft: PieceDraft;
  /** The form begins with it. */
  isFirst?: boolean;
}

const typing =
  ({ form, draft }: FieldProps, field: Word) =>
  (text: string) => {
    form.set(field, text);
    draft.set(field, text);
  };

/** What a piece is called, and what is said of it. */
export function WordFields(props: FieldProps) {
  const { form } = props;
  return (
    <>
      <TextInput
        label="Title"
        autoFocus={props.isFirst ?? false}
        maxLength={mediaLimits.pieceTitle}
        value={form.values.title ?? ''}
        error={form.fields.title}
        onChange={(event) => typing(props, 'title')(event.currentTarget.value)}
      />
      <MarkdownEditor
        label="Description (optional)"
        hasLabel
        placeholder="How was it made? What is it for?"
        value={form.values.description ?? ''}
        onChange={typing(props, 'description')}
        onSend={() => void form.submit()}
        error={form.fields.description}
      />
    </>
  );
}

/** Where a clip or link leads. */
export function LinkField({ type, ...props }: FieldProps & { type: MediaType }) {
  const { form } = props;
  return (
    <TextInput
      label={type === 'Youtube' ? 'Youtube url' : 'Media url'}
      autoFocus={props.isFirst ?? false}
      type="url"
      inputMode="url"
      placeholder={type === 'Youtube' ? 'https://www.youtube.com/watch?v=…' : 'https://…'}
      maxLength={mediaLimits.mediaText}
      value={form.values.mediaText ?? ''}
      error={form.fields.mediaText}
      onChange={(event) => typing(props, 'mediaText')(event.currentTarget.value)}
    />
  );
}

interface PieceFileDropProps {
  field: 'mediaFile' | 'previewFile';
  choice: MediaChoice;
  form: { files: Record<string, File | null>; fields: Record<string, string> };
  onFile: (field: 'mediaFile' | 'previewFile', file: File | null) => void;
}

/** The file of a piece, or the picture that stands for one that is none itself. */
export function PieceFileDrop({ field, choice, form, onFile }: PieceFileDropProps) {
  const isPreview = field === 'previewFile';
  const types = isPreview ? pictureTypes : choice.acceptedTypes;
  return (
    <FileDrop
      label={`${isPreview ? 'Preview image, optional' : choice.name} (${types.join(', ')}; at most 10 MB)`}
      file={form.files[field] ?? null}
      onFile={(file) => onFile(field, file)}
      accept={types}
      maxBytes={mediaLimits.fileBytes}
      tooBig={isPreview ? mediaTexts.previewTooBig : mediaTexts.fileTooBig}
      wrongType={isPreview ? mediaTexts.previewWrong : mediaTexts.fileWrong}
      error={form.fields[field]}
      current={
        isPreview || choice.id === 'image' ? (
          <IconPhoto size={36} aria-hidden />
        ) : (
          <IconFileUpload size={36} aria-hidden />
        )
      }
    />
  );
}
