import { createExternalStore } from '../../../ui/externalStore';
import { pathOfPiece, type ShownPiece } from '../gallery/pieceCards';

export interface ViewedPieces {
  pieces: readonly ShownPiece[];
  /** The piece that is opened first. */
  id: number;
}

export const viewerStore = createExternalStore<ViewedPieces | null>(null);

interface EntryState {
  idx?: number;
  isViewer?: true;
}
const entryState = () => (window.history.state ?? {}) as EntryState;

/**
 * Opens pieces large over the page. Its entry in the browser's history has the address of the piece: Back closes it, a
 * reload or the copied address opens the page of the piece. The router learns of none of it, so the page below stays.
 */
export function showPieceViewer(viewed: ViewedPieces) {
  const piece = viewed.pieces.find(({ id }) => id === viewed.id);
  if (!piece) return;
  const before = entryState();
  const state = { ...before, idx: (before.idx ?? 0) + 1, key: `viewer${viewed.id}.${Date.now()}`, isViewer: true };
  window.history.pushState(state, '', pathOfPiece(piece));
  viewerStore.set(viewed);
}

/** The address follows the piece that is shown. */
export function showAddressOf(piece: ShownPiece) {
  if (entryState().isViewer) window.history.replaceState(window.history.state, '', pathOfPiece(piece));
}

/** Closes it by going back to the page's own entry. */
export function leavePieceViewer() {
  if (entryState().isViewer) window.history.back();
  else closePieceViewer();
}

export const isPieceViewerOpen = () => viewerStore.get() !== null;
export const closePieceViewer = () => viewerStore.set(null);
