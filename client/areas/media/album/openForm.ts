/** The form that is open among albums; one at a time. */
export type OpenForm =
  | { kind: 'addAlbum' }
  | { kind: 'reorder' }
  | { kind: 'editAlbum'; id: number }
  | { kind: 'addPiece'; id: number }
  | { kind: 'reorderPieces'; id: number };

export const isOpenFor = (open: OpenForm | null, kind: 'editAlbum' | 'addPiece' | 'reorderPieces', id: number) =>
  open?.kind === kind && open.id === id;
