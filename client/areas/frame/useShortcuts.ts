import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStored } from '../../app/storage';
import { goToSearch, isTypingIn, moveInList, shortcutsKey } from './shortcuts';
import { useNavigation } from './useNavigation';

/** How long `g` waits for its letter. */
const sequenceMs = 1_200;

/** Single keys, outside of text fields, dialogs and menus. */
export function useShortcuts(onList: () => void) {
  const navigate = useNavigate();
  const entries = useNavigation();
  const latest = useRef({ navigate, entries, onList });
  useEffect(() => {
    latest.current = { navigate, entries, onList };
  });

  useEffect(() => {
    let goingSince = 0;
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTypingIn(event.target) || readStored(shortcutsKey) === 'off') return;
      const isGoing = Date.now() - goingSince < sequenceMs;
      goingSince = event.key === 'g' && !isGoing ? Date.now() : 0;
      if (isGoing) go(event.key);
      else if (event.key === '/') {
        event.preventDefault();
        goToSearch();
      } else if (event.key === '?') latest.current.onList();
      else if (event.key === 'j') moveInList(1);
      else if (event.key === 'k') moveInList(-1);
    }
    function go(key: string) {
      const entry = latest.current.entries.find((candidate) => candidate.key === key);
      if (entry) void latest.current.navigate(entry.path);
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
