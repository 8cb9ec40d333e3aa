import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { ListPlaceField } from './ListPlaceField';
import { usePlacesSource } from './places.slice';

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
  if (source?.kind !== 'google') return <ListPlaceField {...props} canLookUp={source !== undefined} />;
  return (
    <Suspense fallback={<TextInput label={props.label} value={props.value.text} readOnly />}>
      <GooglePlaceField {...props} mapsKey={source.mapsKey} />
    </Suspense>
  );
}
