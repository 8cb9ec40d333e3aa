import { TextInput } from '@mantine/core';
import { Autocomplete, GoogleMap, MarkerF, useJsApiLoader, type Libraries } from '@react-google-maps/api';
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { placesTexts } from '#shared/areas/places';
import { truncate } from '#shared/characters';
import { roundedDegrees } from '#shared/proximity';
import type { PlaceFieldProps } from './PlaceField';
import styles from './Places.module.css';

interface GooglePlaceFieldProps extends PlaceFieldProps {
  mapsKey: string;
}

// One constant, because the loader compares the list by identity.
const libraries: Libraries = ['places'];
const mapOptions = { disableDefaultUI: true, zoomControl: true, clickableIcons: false, gestureHandling: 'cooperative' };
const zoom = 9;

/** The place input with Google's city search and a map; a plain text input if Google cannot be loaded. */
export default function GooglePlaceField({ mapsKey, ...props }: GooglePlaceFieldProps) {
  const { label, maxLength, value, onChange, error, isFilter = false } = props;
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: mapsKey, libraries });
  const [lookup, setLookup] = useState<google.maps.places.Autocomplete | null>(null);
  const { text, place } = value;

  function choose() {
    const chosen = lookup?.getPlace();
    const at = chosen?.geometry?.location;
    if (!chosen || !at) return;
    const name = truncate(chosen.formatted_address ?? chosen.name ?? text, maxLength);
    onChange({ text: name, place: { lat: roundedDegrees(at.lat()), lon: roundedDegrees(at.lng()) } });
  }

  const input = (
    <TextInput
      label={label}
      placeholder="City, country"
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      error={error}
      description={text.trim() === '' || isFilter ? undefined : place ? placesTexts.chosen : placesTexts.plain}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={place ? <IconMapPin size={17} aria-hidden /> : <IconMapPinOff size={17} aria-hidden />}
      onChange={(event) => onChange({ text: event.currentTarget.value, place: null })}
      // Enter chooses from Google's list, so it must not submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
  if (!isLoaded || loadError) return input;
  return (
    <>
      <Autocomplete
        onLoad={setLookup}
        onPlaceChanged={choose}
        types={['(cities)']}
        fields={['formatted_address', 'name', 'geometry.location']}
      >
        {input}
      </Autocomplete>
      {place && !isFilter && (
        <GoogleMap
          mapContainerClassName={styles.map ?? ''}
          center={{ lat: place.lat, lng: place.lon }}
          zoom={zoom}
          options={mapOptions}
        >
          <MarkerF position={{ lat: place.lat, lng: place.lon }} />
        </GoogleMap>
      )}
    </>
  );
}
