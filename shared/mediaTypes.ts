import * as z from 'zod/mini';

/** How a piece is kept and shown (part 2 §3). No form makes a Video file; one is shown with a native player. */
export const mediaType = z.enum(['Image', 'Video', 'Youtube', 'Audio', 'Archive', 'Flash', 'External', 'Text']);
export type MediaType = z.output<typeof mediaType>;

/** What is chosen in the form of a new piece (wire §8). */
export const selectedMediaType = z.enum(['image', 'video', 'audio', 'flash', 'archive', 'document', 'url']);
export type SelectedMediaType = z.output<typeof selectedMediaType>;

/** One choice of that form, and what it asks for. */
export interface MediaChoice {
  id: SelectedMediaType;
  name: string;
  storedType: MediaType;
  usesUploadFile: boolean;
  usesExternalUrl: boolean;
  usesYoutubeLink: boolean;
  usesPreviewImage: boolean;
  /** Extensions with their dot, as a file input's `accept` takes them. */
  acceptedTypes: readonly string[];
}

/** Extensions of pictures; of previews too. */
export const pictureTypes = ['.jpg', '.jpeg', '.png', '.gif'] as const;

const asks = {
  usesUploadFile: false,
  usesExternalUrl: false,
  usesYoutubeLink: false,
  usesPreviewImage: false,
  acceptedTypes: [],
} as const;
const upload = { ...asks, usesUploadFile: true, usesPreviewImage: true } as const;

/** The choices in their order; the first is chosen until another is. */
export const mediaChoices: readonly MediaChoice[] = [
  {
    ...upload,
    id: 'image',
    name: 'Image',
    storedType: 'Image',
    usesPreviewImage: false,
    acceptedTypes: pictureTypes,
  },
  { ...asks, id: 'video', name: 'Video', storedType: 'Youtube', usesYoutubeLink: true },
  { ...upload, id: 'audio', name: 'Audio', storedType: 'Audio', acceptedTypes: ['.mp3'] },
  { ...upload, id: 'flash', name: 'Flash', storedType: 'Flash', acceptedTypes: ['.swf'] },
  { ...upload, id: 'archive', name: 'Archive', storedType: 'Archive', acceptedTypes: ['.zip', '.rar'] },
  {
    ...upload,
    id: 'document',
    name: 'Document',
    storedType: 'Text',
    // .xsxl is how the form has always spelled .xlsx.
    acceptedTypes: ['.txt', '.doc', '.docx', '.xsxl', '.xlsx', '.pdf'],
  },
  { ...asks, id: 'url', name: 'External Url', storedType: 'External', usesExternalUrl: true, usesPreviewImage: true },
];

/** What a choice asks for. */
export function mediaChoice(id: SelectedMediaType): MediaChoice {
  const choice = mediaChoices.find((each) => each.id === id);
  if (!choice) throw new Error(`Nobody can choose ${id}`);
  return choice;
}

/** Whether a file's name ends as it must; what is inside is the server's to look at. */
export const hasAcceptedType = (fileName: string, acceptedTypes: readonly string[]): boolean =>
  acceptedTypes.some((type) => fileName.toLowerCase().endsWith(type));

/** What the link of a piece leads to: a clip, or anything; of pieces with files nothing is typed. */
export const takesLink = (type: MediaType): type is 'Youtube' | 'External' => type === 'Youtube' || type === 'External';
