import { Suspense } from 'react';
import { FieldPlaceholder } from '../../ui/form/FieldPlaceholder';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { usePlacesSource } from './places.slice';

const ListPlaceField = lazyWithRetry(() =>
  import('./ListPlaceField').then((module) => ({ default: module.ListPlaceField })),
);
const GooglePlaceField = lazyWithRetry(() => import('./GooglePlaceField'));

/** A place in a form: its text, and its coordinates in degrees if it was chosen from a list. */
export interface PlaceChoice {
  text: string;
  place: { lat: number; lon: number } | null;
}

export interface PlaceFieldProps {
  label: string;
  maxLength: number;
  value: PlaceChoice;
  onChange: (value: PlaceChoice) => void;
  error?: string | undefined;
  /** The place is looked for, not where somebody lives: no map, and no words about distances to others. */
  isFilter?: boolean;
}

/** The input for where somebody lives, with suggestions from Google or from the site's own list. */
export function PlaceField(props: PlaceFieldProps) {
  const source = usePlacesSource();
  return (
    <Suspense fallback={<FieldPlaceholder label={props.label} />}>
      {source?.kind === 'google' ? (
        <GooglePlaceField {...props} mapsKey={source.mapsKey} />
      ) : (
        <ListPlaceField {...props} canLookUp={source !== undefined} />
      )}
    </Suspense>
  );
}
