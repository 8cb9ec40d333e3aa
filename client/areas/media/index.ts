export { ClipPlayer } from './view/ClipPlayer';
export { mediaTypeLooks } from './mediaTypeLooks';
export {
  isMediaAddress,
  LargePiece,
  MarkField,
  MediaLayoutSwitch,
  MediaPage,
  MediaView,
  PieceGallery,
  PiecePicker,
  PieceStrip,
} from './lazyMedia';
export { MarkCover } from './marks/MarkCover';
export { WhenRevealed } from './marks/WhenRevealed';
export { cardOfPost, type ShownPiece } from './gallery/pieceCards';
export { PieceThumb } from './gallery/PieceThumb';
export { usePagePieces } from './usePagePieces';
export { useMediaLayout } from './gallery/useMediaLayout';
export { UploadBar } from './uploads/UploadBarSlot';
export { PieceViewer } from './viewer/PieceViewer';
