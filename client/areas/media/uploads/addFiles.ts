import { mediaLimits, mediaTexts } from '#shared/areas/media';
import type { AppDispatch, RootState } from '../../../app/store';
import { uuid } from '../../../app/data/uuid';
import { showToast } from '../../../ui/feedback/toasts';
import { namedByContent } from '../../../ui/form/fileContent';
import { pageKey, type MediaOwner } from '../mediaKeys';
import { choiceOf, problemOf, rememberFile, titleOf } from './chosenFiles';
import { actions, chosenOf, type Upload } from './uploads.slice';

/** Adds files to those that are chosen for a page, 30 at most. */
export const addFiles =
  (owner: MediaOwner, files: readonly File[]) => async (dispatch: AppDispatch, getState: () => RootState) => {
    const page = pageKey(owner);
    const named = await Promise.all(
      files.map(async (file) => (choiceOf(file.name) === null ? namedByContent(file) : file)),
    );
    const room = mediaLimits.filesAtOnce - chosenOf(getState().uploads.items, page).length;
    const taken = named.slice(0, Math.max(0, room));
    const items = taken.map((file): Upload => {
      const id = uuid();
      rememberFile(id, file);
      return {
        ...{ id, page, fileName: file.name, bytes: file.size, choice: choiceOf(file.name), problem: problemOf(file) },
        ...{ title: titleOf(file.name), altText: '', mark: 'none', status: 'chosen', progress: 0, error: null },
      };
    });
    if (items.length > 0) dispatch(actions.filesChosen({ owner, items }));
    if (taken.length < files.length) showToast(mediaTexts.tooManyFiles(files.length - taken.length), 'failed');
  };
