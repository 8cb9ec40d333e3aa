import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { ListPlaceField } from './ListPlaceField';
import { usePlacesSource } from './places.slice';

const GooglePlaceField = lazyWithRetry(() => import('./GooglePlaceField'));

/** A place as the form has it: its words, and where it is when it was chosen. */
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
}

/** Where somebody lives: looked up with the maps service, or in the site's own list; what is only typed stays words. */
export function PlaceField(props: PlaceFieldProps) {
  const source = usePlacesSource();
  if (source?.kind !== 'google') return <ListPlaceField {...props} canLookUp={source !== undefined} />;
  return (
    <Suspense fallback={<TextInput label={props.label} value={props.value.text} readOnly />}>
      <GooglePlaceField {...props} mapsKey={source.mapsKey} />
    </Suspense>
  );
}
