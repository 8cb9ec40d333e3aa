export { ClipPlayer } from './view/ClipPlayer';
export { mediaTypeLooks } from './mediaTypeLooks';
export {
  isMediaAddress,
  LargePiece,
  loadMedia,
  loadOverviewMedia,
  MarkField,
  MediaLayoutSwitch,
  MediaPage,
  MediaView,
  PagePieces,
  PieceGallery,
  PiecePicker,
  PieceStrip,
  PieceThumb,
} from './lazyMedia';
export { MarkCover } from './marks/MarkCover';
export { WhenRevealed } from './marks/WhenRevealed';
export { cardOfPost, type ShownPiece } from './gallery/pieceCards';
export { useMediaLayout } from './gallery/useMediaLayout';
export { UploadBar } from './uploads/UploadBarSlot';
export { PieceViewer } from './viewer/PieceViewer';
export { isPieceViewerOpen } from './viewer/viewerStore';
