import { useMemo } from 'react';
import { pictureAddress, picturesIn, sizeOfPicture } from '#shared/areas/texts';
import { isWebAddress } from '#shared/media/foreignPictures';
import { isUpload } from '#shared/markdown/links';
import { buildParser } from '#shared/markdown/parser';
import type { PictureReferences } from './pictureReferences';
import styles from './Editor.module.css';

const refusedTexts = {
  one: 'One picture will not be shown, because its address does not start with http:// or https://. Change the address, or upload the picture.',
  several:
    'Some pictures will not be shown, because their addresses do not start with http:// or https://. Change the addresses, or upload the pictures.',
};

interface TextPicturesProps {
  text: string;
  /** Shows the uploaded pictures small: where no preview shows them. */
  hasThumbnails: boolean;
  /** The references that the field shows for the pictures. */
  references: PictureReferences;
}

/** The pictures of a text that is being written: the uploaded ones, and which will not be shown. */
export function TextPictures({ text, hasThumbnails, references }: TextPicturesProps) {
  const refused = useMemo(() => refusedPictures(text), [text]);
  const uploaded = hasThumbnails ? picturesIn(text).map(pictureAddress) : [];
  return (
    <>
      {uploaded.length > 0 && (
        <ul className={styles.thumbnails} aria-label="Pictures in the text">
          {uploaded.map((address) => (
            <li key={address}>
              <img src={address} alt={altTextIn(text, address)} decoding="async" {...sizeOfPicture(address)} />
              <span className={styles.reference}>{references.nameOf(address)}</span>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {refused.length > 0 && (
          <p className={styles.refused}>
            {refused.length === 1 ? refusedTexts.one : refusedTexts.several}
            <span dir="ltr">{refused.join('\n')}</span>
          </p>
        )}
      </div>
    </>
  );
}

const altTextIn = (text: string, address: string) =>
  /!\[([^\]\n]*)\]\($/.exec(text.slice(0, text.indexOf(address)))?.[1] ?? '';

const parser = buildParser();

/** The addresses of pictures that become their alternative text, each once. */
function refusedPictures(text: string): string[] {
  if (!text.includes('![')) return [];
  const addresses = parser
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => String(token.attrGet('src')));
  return [...new Set(addresses)].filter((address) => !isUpload(address) && !isWebAddress(address));
}
