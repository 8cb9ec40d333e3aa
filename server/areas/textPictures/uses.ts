import type { Knex } from 'knex';
import { picturesIn } from '#shared/areas/textPictures';
import type { ContentName } from '#shared/content';
import { writeUses } from './uses.queries';

interface SavedText {
  kind: ContentName;
  targetId: number;
  text: string;
}

/** Keeps the uploaded pictures that a saved text shows; whoever saves a text with pictures calls it, at each save. */
export async function keepPictures(db: Knex, { text, ...target }: SavedText) {
  const names = picturesIn(text);
  if (names.length > 0) await writeUses(db, names, target);
}
