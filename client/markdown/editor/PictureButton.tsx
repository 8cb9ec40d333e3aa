import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import { pictureTypes } from './usePictureUploads';

interface PictureButtonProps {
  icon: Icon;
  size: number;
  onPictures: (files: File[]) => void;
  className?: string | undefined;
  tabIndex?: number;
}

/** Chooses pictures to upload into the text. */
export function PictureButton({
  icon: ButtonIcon,
  onPictures,
  size,
  className = '',
  tabIndex = 0,
}: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        className={className}
        variant="subtle"
        color="text"
        size={size}
        tabIndex={tabIndex}
        aria-label="Upload pictures"
        title="Upload pictures: you can also paste or drop them"
        onClick={() => chooser.current?.click()}
      >
        <ButtonIcon size={17} aria-hidden />
      </ActionIcon>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(',')}
        aria-label="Pictures to upload"
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
