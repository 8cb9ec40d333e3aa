/** The form that is open among albums; one at a time. */
export type OpenForm =
  { kind: 'addAlbum' } | { kind: 'reorder' } | { kind: 'editAlbum'; id: number } | { kind: 'addPiece'; id: number };

export const isOpenFor = (open: OpenForm | null, kind: 'editAlbum' | 'addPiece', id: number) =>
  open?.kind === kind && open.id === id;
