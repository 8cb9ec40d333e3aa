import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Within a game's page going elsewhere leaves the page where it is (part 1 §2). Whoever opens another place of the board
 * there sees its beginning all the same.
 */
export function usePlaceTop(place: string) {
  const top = useRef<HTMLDivElement>(null);
  const previous = useRef(place);
  const navigation = useNavigationType();
  const { hash } = useLocation();
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && navigation !== NavigationType.Pop && hash === '') top.current?.scrollIntoView({ block: 'start' });
  }, [place, navigation, hash]);
  return top;
}
