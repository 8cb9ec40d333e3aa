export { mediaTypeLooks } from './mediaTypeLooks';
export { isMediaAddress, MediaView, MediaPage, PieceGallery, PiecePicker, PieceStrip } from './lazyMedia';
export { MarkCover } from './marks/MarkCover';
export { MarkField } from './marks/MarkField';
export { WhenRevealed } from './marks/WhenRevealed';
export { cardOfPost, type ShownPiece } from './gallery/pieceCards';
export { MediaLayoutSwitch, useMediaLayout } from './gallery/MediaLayoutSwitch';
export { PieceViewer } from './viewer/PieceViewer';
export { showPieceViewer } from './viewer/viewerStore';
