import { Textarea, TextInput } from '@mantine/core';
import { IconFileUpload, IconPhoto } from '@tabler/icons-react';
import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { pictureTypes, type MediaChoice, type MediaType } from '#shared/media/mediaTypes';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { FileDrop } from '../../../ui/form/FileDrop';
import { CritiqueField } from '../../comments';

type TextField = 'title' | 'description' | 'altText' | 'mediaText' | 'question';

/** The form of the calls that add and edit a piece, from `useForm`. */
interface PieceForm {
  values: Partial<Record<TextField, string | undefined>>;
  fields: Record<string, string>;
  set: (field: TextField, text: string) => void;
  submit: () => Promise<void>;
}
interface FieldProps {
  form: PieceForm;
  /** The first field of the form, which takes the focus. */
  isFirst?: boolean;
}

/** Title and description. */
export function TextFields({ form, isFirst = false }: FieldProps) {
  return (
    <>
      <TextInput
        label="Title"
        autoFocus={isFirst}
        maxLength={mediaLimits.pieceTitle}
        value={form.values.title ?? ''}
        error={form.fields.title}
        onChange={(event) => form.set('title', event.currentTarget.value)}
      />
      <MarkdownEditor
        label="Description (optional)"
        hasLabel
        placeholder="How was it made? What is it for?"
        value={form.values.description ?? ''}
        onChange={(text) => form.set('description', text)}
        error={form.fields.description}
      />
    </>
  );
}

/** The question by which it asks for critique. */
export function QuestionField({ form }: { form: PieceForm }) {
  return (
    <CritiqueField
      value={form.values.question ?? ''}
      error={form.fields.question}
      onChange={(event) => form.set('question', event.currentTarget.value)}
    />
  );
}

/** The alternative text of a picture. */
export function AltTextField({ form }: { form: PieceForm }) {
  return (
    <Textarea
      label="Alternative text (optional)"
      placeholder="What does it show? For people who cannot see it."
      autosize
      maxRows={4}
      maxLength={mediaLimits.altText}
      value={form.values.altText ?? ''}
      error={form.fields.altText}
      onChange={(event) => form.set('altText', event.currentTarget.value)}
    />
  );
}

/** The address of a clip or link. */
export function LinkField({ type, form, isFirst = false }: FieldProps & { type: MediaType }) {
  return (
    <TextInput
      label={type === 'Youtube' ? 'Youtube url' : 'Media url'}
      autoFocus={isFirst}
      type="url"
      inputMode="url"
      placeholder={type === 'Youtube' ? 'https://www.youtube.com/watch?v=…' : 'https://…'}
      maxLength={mediaLimits.mediaText}
      value={form.values.mediaText ?? ''}
      error={form.fields.mediaText}
      onChange={(event) => form.set('mediaText', event.currentTarget.value)}
    />
  );
}

interface PieceFileDropProps {
  field: 'mediaFile' | 'previewFile';
  choice: MediaChoice;
  form: { files: Record<string, File | null>; fields: Record<string, string> };
  onFile: (field: 'mediaFile' | 'previewFile', file: File | null) => void;
}

/** The file of a piece, or the preview of one that is no picture. */
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
