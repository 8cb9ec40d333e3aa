import { boardIdOf } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import type { Call } from '../../../http/call';
import type { LoggedInDeveloper } from '../../../http/session/sessions';
import { boardTopics } from '../forums.topics';
import { lockCategories, lockCategory, lockForum } from '../locks.queries';
import { readCategory } from '../reading';
import { isNameTaken } from './boards.actions';
import { updateCategory, updateForum } from './boards.queries';

const boardId = boardIdOf(null);

interface Renaming {
  before: string;
  name: string;
}

/** Gives a new name of the site to the category and the forum that bear the former one, as those of a new site do. */
export async function renameSiteForums(
  { db, viewer, emit }: Pick<Call, 'db' | 'emit'> & { viewer: LoggedInDeveloper },
  { before, name }: Renaming,
) {
  const categories = await lockCategories(db, null);
  const named = categories.find(({ title }) => title === before);
  if (!named || isNameTaken(categories, name)) return;
  const { id } = named;
  const category = await lockCategory(db, { categoryId: id, gameId: null }, { isChanged: true });
  await updateCategory(db, { ...category, newTitle: name }, category.isPrivate);
  const { forums } = await readCategory(db, viewer, id);
  const namesake = forums.find(({ title }) => title === before);
  if (namesake) {
    const forum = await lockForum(db, { id: namesake.id, categoryId: id });
    const { description, onlyModeratorsWrite } = forum;
    await updateForum(db, { ...forum, newTitle: name }, { description, onlyModeratorsWrite });
  }
  const changed = await readCategory(db, viewer, id);
  const { stringUrl: oldStringUrl } = category;
  emit(boardTopics(category), forumsEvents.editCategory, { boardId, id, oldStringUrl, category: changed });
}
