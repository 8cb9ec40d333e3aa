import * as z from '#zod';

/** The stored type of a piece. No form creates a Video file; existing ones get a native player. */
export const mediaType = z.enum(['Image', 'Video', 'Youtube', 'Audio', 'Archive', 'Flash', 'External', 'Text']);
export type MediaType = z.output<typeof mediaType>;

/** The choices in the form of a new piece. */
export const selectedMediaType = z.enum(['image', 'video', 'audio', 'flash', 'archive', 'document', 'url']);
export type SelectedMediaType = z.output<typeof selectedMediaType>;

/** A choice of that form and the fields it needs. */
export interface MediaChoice {
  id: SelectedMediaType;
  name: string;
  storedType: MediaType;
  usesUploadFile: boolean;
  usesExternalUrl: boolean;
  usesYoutubeLink: boolean;
  usesPreviewImage: boolean;
  /** Extensions with their dot, for the `accept` of a file input. */
  acceptedTypes: readonly string[];
}

/** The extensions of pictures and previews. */
export const pictureTypes = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif'] as const;

const noFields = {
  usesUploadFile: false,
  usesExternalUrl: false,
  usesYoutubeLink: false,
  usesPreviewImage: false,
  acceptedTypes: [],
} as const;
const upload = { ...noFields, usesUploadFile: true, usesPreviewImage: true } as const;

/** The choices in order; the first is the default. */
export const mediaChoices: readonly MediaChoice[] = [
  {
    ...upload,
    id: 'image',
    name: 'Image',
    storedType: 'Image',
    usesPreviewImage: false,
    acceptedTypes: pictureTypes,
  },
  { ...noFields, id: 'video', name: 'Video', storedType: 'Youtube', usesYoutubeLink: true },
  { ...upload, id: 'audio', name: 'Audio', storedType: 'Audio', acceptedTypes: ['.mp3'] },
  { ...upload, id: 'archive', name: 'Archive', storedType: 'Archive', acceptedTypes: ['.zip', '.rar'] },
  {
    ...upload,
    id: 'document',
    name: 'Document',
    storedType: 'Text',
    // The form has always spelled .xlsx as .xsxl.
    acceptedTypes: ['.txt', '.doc', '.docx', '.xsxl', '.xlsx', '.pdf'],
  },
  {
    ...noFields,
    id: 'url',
    name: 'External Url',
    storedType: 'External',
    usesExternalUrl: true,
    usesPreviewImage: true,
  },
  { ...upload, id: 'flash', name: 'Flash', storedType: 'Flash', acceptedTypes: ['.swf'] },
];

/** The fields of a choice. */
export function mediaChoice(id: SelectedMediaType): MediaChoice {
  const choice = mediaChoices.find((each) => each.id === id);
  if (!choice) throw new Error(`Nobody can choose ${id}`);
  return choice;
}

/** Whether a file's extension is accepted; the server checks the content. */
export const hasAcceptedType = (fileName: string, acceptedTypes: readonly string[]): boolean =>
  acceptedTypes.some((type) => fileName.toLowerCase().endsWith(type));

/** The stored type of a piece with a link: a clip or any other address; pieces with files have no link. */
export const takesLink = (type: MediaType): type is 'Youtube' | 'External' => type === 'Youtube' || type === 'External';

/** Whether people save the file of such a piece, as it was uploaded; pictures and sounds are shown by the page. */
export const isDownload = (type: MediaType): boolean => type === 'Archive' || type === 'Flash' || type === 'Text';

/** The state of a file that people download: set aside while it may be malware, or found clean by a moderator. */
export const fileState = z.enum(['open', 'setAside', 'clean']);
export type FileState = z.output<typeof fileState>;
