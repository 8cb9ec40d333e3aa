import { atMost } from '../limitTexts';
import { uploadBytes, uploadMegabytes } from '../vocabulary';

export const mediaLimits = {
  albumName: 80,
  albumsOfPage: 100,
  pieceTitle: 80,
  pieceDescription: 5_000,
  mediaText: 500,
  /** The most pieces of an album that can be put in order. */
  orderedPieces: 500,
  altText: 500,
  /** The most people whom a piece names as its makers. */
  makers: 10,
  /** The most files that are chosen at once. */
  filesAtOnce: 30,
  fileBytes: uploadBytes,
  /** A cover's side in pixels. */
  coverSide: 200,
} as const;

export const mediaTexts = {
  missingPiece: "This piece doesn't exist",
  cannotEdit: 'You cannot edit this',
  emptyAlbum: 'This Album is empty',
  noMediaOfGame: 'This Game Project has not Uploaded any Media',
  noMediaOfDeveloper: 'This Developer has not Uploaded any Portfolio Pieces',
  confirmDeleteAlbum: 'Are you sure you want to delete this album and all the media pieces inside it?',
  confirmDeletePiece: 'Are you sure you want to delete this piece?',
  albumGone: 'The album of these files has been deleted. Please choose another one.',
  albumNameNeeded: 'Give the album a name',
  albumNameTooLong: atMost('A name can have', mediaLimits.albumName),
  coverTooBig: `Maximum filesize of an Album Icon is ${uploadMegabytes}Mb`,
  coverNotNew: 'The Album Icon must be a JPEG or PNG picture',
  coverNotAPicture: 'The Album Icon must be a JPEG, PNG or GIF picture',
  tooManyAlbums: `You can have at most ${mediaLimits.albumsOfPage} albums. Delete one to make room.`,
  titleNeeded: 'Give the piece a title',
  titleTooLong: atMost('A title can have', mediaLimits.pieceTitle),
  descriptionTooLong: atMost('A description can have', mediaLimits.pieceDescription),
  fileNeeded: 'Upload a file',
  fileWrong: 'Uploaded media file is not an acceptable type',
  fileTooBig: `Maximum filesize of a media file is ${uploadMegabytes}MB`,
  previewWrong: 'Uploaded preview image is not an acceptable type',
  previewTooBig: `Maximum filesize of a preview image is ${uploadMegabytes}MB`,
  urlNeeded: 'Enter a media url',
  urlWrong: 'Enter a valid media url',
  youtubeNeeded: 'Enter a Youtube url',
  youtubeWrong: 'Enter a valid Youtube url',
  orderOutdated: 'The album has changed in the meantime. Look at the order once more, then save it again.',
  tooManyToOrder: `Albums of up to ${mediaLimits.orderedPieces} pieces can be put in order.`,
  tooManyFiles: (dropped: number) =>
    `At most ${mediaLimits.filesAtOnce} files at once: the first ${mediaLimits.filesAtOnce} are chosen, ${dropped} more ${dropped === 1 ? 'is' : 'are'} not.`,
  linkTooLong: atMost('A link can have', mediaLimits.mediaText),
  setAside: 'Somebody reported this file, and moderators are checking it. It cannot be downloaded meanwhile.',
  altTextTooLong: atMost('An alternative text can have', mediaLimits.altText),
  tooManyMakers: atMost('A piece can name', mediaLimits.makers, 'people'),
  makersOfGame: 'Only pieces of a game name who made them',
  makersOfTeam: 'Only people who are or were in the team can be named',
} as const;
