import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { searchLabel } from '#shared/areas/searchLabel';
import { loadSearchBox } from '../../screens';
import styles from './Header.module.css';

/** The text typed before the search had loaded. */
interface Begun {
  text: string;
  hasFocus: boolean;
}

interface Loaded {
  SearchBox: ComponentType<{ begun: Begun }>;
  begun: Begun;
}

/** The search of wide screens: an input that becomes the search with its suggestions when it is used. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  const isLoading = useRef(false);
  const [loaded, setLoaded] = useState<Loaded>();

  async function load() {
    if (isLoading.current) return;
    isLoading.current = true;
    const SearchBox = await loadSearchBox();
    const { current } = input;
    const begun = { text: current?.value ?? '', hasFocus: document.activeElement === current };
    // At once, so that no key falls between the two inputs.
    flushSync(() => setLoaded({ SearchBox, begun }));
  }

  const loadIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) void load();
  });
  // Somebody may have begun to write before the app was there.
  useEffect(() => loadIfFocused(), []);

  if (loaded) return <loaded.SearchBox begun={loaded.begun} />;
  return (
    <div role="search" className={styles.search} onPointerEnter={() => void load()} onFocus={() => void load()}>
      <IconSearch size={17} aria-hidden />
      <input
        ref={input}
        type="search"
        role="combobox"
        data-search
        aria-label={searchLabel}
        aria-autocomplete="list"
        aria-expanded={false}
        autoComplete="off"
        spellCheck={false}
        placeholder={searchLabel}
      />
    </div>
  );
}
