import { useEffect, useState } from 'react';
import { follows, followsEvents, type Suggestion } from '#shared/areas/follows';
import type { RoleQuery } from '#shared/browseFilters';
import { call, CallFailure } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { showToast } from '../../../ui/feedback/toasts';

/** Identifies a suggestion in its list. */
export const keyOf = ({ parentType, id }: Suggestion) => `${parentType}.${id}`;

/** The people and games suggested when the list was opened, and which of them the viewer has followed since. */
export function useSuggestions(role: RoleQuery | undefined) {
  const dispatch = useAppDispatch();
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const [error, setError] = useState<string>();
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let shown = true;
    const read = async () => {
      try {
        const found = await call(follows.listSuggestions, { role });
        if (shown) setSuggestions(found);
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        if (shown) setError(failure.message);
      }
    };
    void read();
    return () => {
      shown = false;
    };
  }, [attempt, role]);

  async function follow(chosen: readonly Suggestion[]) {
    setSaving(true);
    try {
      for (const each of chosen) {
        const { parentType, id: parentId } = each;
        const { isFollowing } = await call(follows.setState, { parentType, parentId, state: 'following' });
        setFollowed((before) => new Set([...before, keyOf(each)]));
        dispatch(onLive(followsEvents.followUpdated)({ parentType, parentId, isFollowing }));
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showToast(failure.message, 'failed');
    } finally {
      setSaving(false);
    }
  }

  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { suggestions, error, retry, followed, saving, follow };
}
