import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { mediaLimits, mediaTexts } from '#shared/areas/media';
import { mark as marks, markNames } from '#shared/marks';
import { mediaChoice } from '#shared/media/mediaTypes';
import { useAppDispatch } from '../../../app/hooks';
import { mediaTypeLooks } from '../mediaTypeLooks';
import { previewOf } from './chosenFiles';
import { dropUploads } from './queue';
import { actions, type Upload } from './uploads.slice';
import styles from './Uploads.module.css';

/** One chosen file: its preview, title and alternative text; or why it cannot be published. */
export const ChosenPiece = memo(function ChosenPiece({ item }: { item: Upload }) {
  const { id, fileName, title, altText, mark, choice, problem } = item;
  const dispatch = useAppDispatch();
  return (
    <li className={styles.row} data-refused={problem !== null || undefined}>
      <UploadPicture item={item} />
      {problem === null ? (
        <div className={styles.fields}>
          <TextInput
            label="Title"
            maxLength={mediaLimits.pieceTitle}
            value={title}
            error={title.trim() === '' && mediaTexts.titleNeeded}
            onChange={({ currentTarget }) => dispatch(actions.uploadChanged({ id, title: currentTarget.value }))}
          />
          {choice === 'image' && (
            <Textarea
              label="Alternative text"
              placeholder="What does it show? For people who cannot see it."
              autosize
              maxRows={4}
              maxLength={mediaLimits.altText}
              value={altText}
              onChange={({ currentTarget }) => dispatch(actions.uploadChanged({ id, altText: currentTarget.value }))}
            />
          )}
        </div>
      ) : (
        <div className={styles.fields}>
          <p className={styles.name}>{fileName}</p>
          <p className={styles.error} role="alert">
            {problem}
          </p>
        </div>
      )}
      <div className={styles.side}>
        {problem === null && (
          <NativeSelect
            size="xs"
            aria-label={`Content warning of ${title}`}
            value={mark}
            onChange={({ currentTarget }) =>
              dispatch(actions.uploadChanged({ id, mark: marks.parse(currentTarget.value) }))
            }
            data={marks.options.map((value) => ({
              value,
              label: value === 'none' ? 'No content warning' : markNames[value],
            }))}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="text"
          size={36}
          aria-label={`Leave out ${fileName}`}
          onClick={() => dispatch(dropUploads([id]))}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
});

/** The preview of a chosen picture, or the icon of its media type. */
export function UploadPicture({ item: { id, choice } }: { item: Upload }) {
  const [isBroken, setBroken] = useState(false);
  const preview = previewOf(id);
  const { icon: KindIcon } = mediaTypeLooks[choice === null ? 'External' : mediaChoice(choice).storedType];
  return (
    <div className={styles.picture}>
      {preview === null || isBroken ? (
        <KindIcon size={32} aria-hidden />
      ) : (
        <img src={preview} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
